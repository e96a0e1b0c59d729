/** Some browsers take no second file while they are still taking the first. */
const BETWEEN_SAVES_MS = 200

/** Saves files one after the other, each under its name. At most one object URL is alive at any time. */
export function createFileSaver(window: Window & typeof globalThis): (file: Blob, name: string) => void {
  const { document, URL } = window
  let before = Promise.resolve()
  const saved = async (file: Blob, name: string) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    await new Promise((resolve) => window.setTimeout(resolve, BETWEEN_SAVES_MS))
    URL.revokeObjectURL(link.href)
  }
  return (file, name) => {
    before = before.then(() => saved(file, name))
  }
}
