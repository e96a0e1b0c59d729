const STORAGE_KEY = 'loadedFor'

/** Every page names the code that it begins with, and each release names its own. */
const codeOf = (named: string | undefined) => named?.split(' ')[0]

interface DeployCheckOptions {
  /** While this holds, something would be lost with the page. */
  readonly isBusy: () => boolean
  /** Says that only loading the page anew will help. */
  readonly notify: () => void
}

export interface DeployCheck {
  /** Loads the page anew at the address where it is, once for each newer release; tells whether that is what happens. */
  readonly reloadIfOutdated: () => Promise<boolean>
  /** Only says so. */
  readonly notifyIfOutdated: () => void
}

/**
 * The code of a release is gone some time after the next one: a page that still runs it cannot load more of itself. To be
 * asked when a part of the code could not be loaded, since that may be why.
 */
export function createDeployCheck(window: Window, { isBusy, notify }: DeployCheckOptions): DeployCheck {
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
      if (sessionStorage.getItem(STORAGE_KEY) === release) return false
      sessionStorage.setItem(STORAGE_KEY, release)
      return true
    } catch {
      return false
    }
  }
  const reloadOnce = async () => {
    const release = await newer()
    if (release === null) return false
    if (isBusy() || !isFirstFor(release)) {
      notify()
      return false
    }
    window.location.reload()
    return true
  }
  let renewing: Promise<boolean> | undefined
  return {
    reloadIfOutdated: () => {
      renewing ??= reloadOnce().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    notifyIfOutdated: () =>
      void newer().then((release) => {
        if (release !== null) notify()
      }),
  }
}
