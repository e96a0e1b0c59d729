/**
 * The router listens for Back and Forward only after its first commit. React hydrates in slices before that,
 * so a user may go back or forward meanwhile. The returned function ends the recording, and
 * dispatches `popstate` again if there was one.
 */
export function recordEarlyTraversal(window: Window): () => void {
  let isEarly = false
  const record = () => {
    isEarly = true
  }
  window.addEventListener('popstate', record)
  return () => {
    window.removeEventListener('popstate', record)
    if (isEarly) window.dispatchEvent(new PopStateEvent('popstate'))
  }
}
