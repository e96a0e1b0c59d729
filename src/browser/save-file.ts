/** Some browsers take no second file while they are still taking the first. */
const BETWEEN_SAVES_MS = 200
/** For so long a hand that presses twice means the same thing. */
const SAME_PRESS_MS = 500

export interface NamedArchive {
  readonly name: string
  /** Made when its turn comes: of a thousand at once the page would stop. */
  readonly archive: () => Blob
}

/**
 * Saves files one after the other, each under its name, and is done when the hand that asked for them has been taken
 * away. At most one object URL is alive at any time.
 */
export function createFileSaver(
  window: typeof globalThis,
): (files: readonly NamedArchive[]) => Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))
  let before = Promise.resolve()
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
    const saved = before.then(() => saveAll(files))
    // What could not be saved keeps nobody from the next.
    before = saved.catch(() => undefined)
    return saved
  }
}
