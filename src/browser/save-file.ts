/** Some browsers drop a second download that starts while the first one is starting. */
const BETWEEN_SAVES_MS = 200
/** A second click within this time counts as the same click. */
const SAME_PRESS_MS = 500

export interface NamedArchive {
  readonly name: string
  /** Makes the blob only when its turn comes: a thousand at once would freeze the page. */
  readonly archive: () => Blob
}

/**
 * Saves files one after the other, each under its name. The promise resolves after the time in which a second click would
 * count as the same one. At most one object URL is alive at any time.
 */
export function createFileSaver(
  window: typeof globalThis,
): (files: readonly NamedArchive[]) => Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))
  let previous = Promise.resolve()
  const saveAll = async (files: readonly NamedArchive[]) => {
    const { document, URL } = window
    for (const { name, archive } of files) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(archive())
      link.download = name
      link.click()
      await pause(BETWEEN_SAVES_MS)
      URL.revokeObjectURL(link.href)
    }
    await pause(SAME_PRESS_MS)
  }
  return (files) => {
    const saved = previous.then(() => saveAll(files))
    // A failed save must not block the next one.
    previous = saved.catch(() => undefined)
    return saved
  }
}
