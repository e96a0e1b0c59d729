/**
 * The router listens for Back and Forward only after its first commit, and React hydrates a page in slices before that. The
 * returned function dispatches the last of these events again that came meanwhile.
 */
export function noteEarlyTraversal(window: Window): () => void {
  let last: PopStateEvent | undefined
  const note = (event: PopStateEvent) => {
    last = event
  }
  window.addEventListener('popstate', note)
  return () => {
    window.removeEventListener('popstate', note)
    if (last) window.dispatchEvent(last)
  }
}
