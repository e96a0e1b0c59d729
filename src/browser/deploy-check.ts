import { readStored, writeStored } from './web-storage.ts'

const STORAGE_KEY = 'loadedFor'

/** `data-js` lists the scripts of a page; the entry script's name differs in every release. */
const entryScriptOf = (scripts: string | undefined) => scripts?.split(' ')[0]

interface DeployCheckOptions {
  /** True while a reload would lose data. */
  readonly isBusy: () => boolean
  /** Shows that the page must be reloaded. */
  readonly notify: () => void
}

export interface DeployCheck {
  /** Reloads the page, once per newer release; resolves with true if it reloads. */
  readonly reloadIfOutdated: () => Promise<boolean>
  /** Calls `notify` if a newer release is served, without a reload. */
  readonly notifyIfOutdated: () => void
}

/**
 * The chunks of a release are deleted some time after the next one, so an outdated page cannot load further
 * chunks. The returned functions are called when a chunk failed to load.
 */
export function createDeployCheck(window: Window, { isBusy, notify }: DeployCheckOptions): DeployCheck {
  /** Returns the entry script of a newer release; `null` if the server has none or the request fails. */
  const findNewerRelease = async (): Promise<string | null> => {
    const own = entryScriptOf(window.document.documentElement.dataset.js)
    try {
      const response = await window.fetch(window.location.href, { cache: 'no-store' })
      const served = entryScriptOf(/data-js="([^"]+)/.exec(await response.text())?.[1])
      return own && served && served !== own ? served : null
    } catch {
      return null
    }
  }
  /**
   * Stores that the page is reloaded for this release. Returns false if it was reloaded before, or if
   * `sessionStorage` is blocked: the page could reload without end.
   */
  const storeReloadFor = (release: string) =>
    readStored(window, STORAGE_KEY, 'sessionStorage') !== release &&
    writeStored(window, STORAGE_KEY, release, 'sessionStorage')
  const reloadOnce = async () => {
    const release = await findNewerRelease()
    if (release === null) return false
    if (isBusy() || !storeReloadFor(release)) {
      notify()
      return false
    }
    window.location.reload()
    return true
  }
  let reloading: Promise<boolean> | undefined
  return {
    reloadIfOutdated: () => {
      reloading ??= reloadOnce().finally(() => {
        reloading = undefined
      })
      return reloading
    },
    notifyIfOutdated: () =>
      void findNewerRelease().then((release) => {
        if (release !== null) notify()
      }),
  }
}
