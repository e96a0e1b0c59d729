/**
 * The router listens for Back and Forward only after its first commit, and React hydrates a page in slices before that. The
 * returned function repeats a traversal that came meanwhile.
 */
export function noteEarlyTraversal(window: Window): () => void {
  let isEarly = false
  const note = () => {
    isEarly = true
  }
  window.addEventListener('popstate', note)
  return () => {
    window.removeEventListener('popstate', note)
    if (isEarly) window.dispatchEvent(new PopStateEvent('popstate'))
  }
}
