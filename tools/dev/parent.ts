const LOOK_EVERY_MS = 500

/** Tells when the program that started this process is gone; returns how to stop looking. */
export function whenParentIsGone(tell: () => void): () => void {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    tell()
  }, LOOK_EVERY_MS)
  looking.unref()
  return () => clearInterval(looking)
}
