import { readStored, writeStored } from './web-storage.ts'

const STORAGE_KEY = 'loadedFor'

/** `data-js` lists the scripts of a page; the entry script's name differs in every release. */
const codeOf = (named: string | undefined) => named?.split(' ')[0]

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
 * The chunks of a release are deleted some time after the next one, so an outdated page cannot load further chunks. Call
 * this when a chunk failed to load.
 */
export function createDeployCheck(window: Window, { isBusy, notify }: DeployCheckOptions): DeployCheck {
  /** The entry script of a newer release; `null` if the server has none or does not answer. */
  const newer = async (): Promise<string | null> => {
    const own = codeOf(window.document.documentElement.dataset.js)
    try {
      const response = await window.fetch(window.location.href, { cache: 'no-store' })
      const served = codeOf(/data-js="([^"]+)/.exec(await response.text())?.[1])
      return own && served && served !== own ? served : null
    } catch {
      return null
    }
  }
  /** Without `sessionStorage` the page is never reloaded: it could reload without end. */
  const isFirstFor = (release: string) =>
    readStored(window, STORAGE_KEY, 'sessionStorage') !== release &&
    writeStored(window, STORAGE_KEY, release, 'sessionStorage')
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
  let reloading: Promise<boolean> | undefined
  return {
    reloadIfOutdated: () => {
      reloading ??= reloadOnce().finally(() => {
        reloading = undefined
      })
      return reloading
    },
    notifyIfOutdated: () =>
      void newer().then((release) => {
        if (release !== null) notify()
      }),
  }
}
