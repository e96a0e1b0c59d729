const KEPT_AS = 'loadedFor'

/** Every page names the code that it begins with, and each release names its own. */
const codeOf = (named: string | undefined) => named?.split(' ')[0]

interface Circumstances {
  /** While this holds, something would be lost with the page. */
  readonly isBusy: () => boolean
  /** Says that only loading the page anew will help. */
  readonly tell: () => void
}

export interface Release {
  /** Loads the page anew at the address where it is, once for each newer release; tells whether that is what happens. */
  readonly renewPage: () => Promise<boolean>
  /** Only says so. */
  readonly sayWhenOutdated: () => void
}

/**
 * The code of a release is gone some time after the next one: a page that still runs it cannot load more of itself. To be
 * asked when a part of the code could not be loaded, since that may be why.
 */
export function createRelease(window: Window, { isBusy, tell }: Circumstances): Release {
  /** The newer release that is served, if there is one. */
  const newer = async (): Promise<string | null> => {
    const own = codeOf(window.document.documentElement.dataset.js)
    try {
      const answer = await window.fetch(window.location.href, { cache: 'no-store' })
      const served = codeOf(/data-js="([^"]+)/.exec(await answer.text())?.[1])
      return own && served && served !== own ? served : null
    } catch {
      return null
    }
  }
  /** A browser that keeps nothing is never made to load anew: nobody would know when to stop. */
  const isFirstFor = (release: string) => {
    try {
      const { sessionStorage } = window
      if (sessionStorage.getItem(KEPT_AS) === release) return false
      sessionStorage.setItem(KEPT_AS, release)
      return true
    } catch {
      return false
    }
  }
  const renew = async () => {
    const release = await newer()
    if (release === null) return false
    if (isBusy() || !isFirstFor(release)) {
      tell()
      return false
    }
    window.location.reload()
    return true
  }
  let renewing: Promise<boolean> | undefined
  return {
    renewPage: () => {
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    sayWhenOutdated: () =>
      void newer().then((release) => {
        if (release !== null) tell()
      }),
  }
}
