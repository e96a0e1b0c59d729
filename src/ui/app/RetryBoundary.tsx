import { Component, createRef, type ReactNode } from 'react'
import { ChunkLoadError } from './lazy-component.ts'
import { headingIn } from './usePageChange.ts'

export interface RetryState {
  /** `false` if no chunk failed to load: a component threw, and loading again would not help. */
  readonly retry: (() => void) | false
  readonly isRetrying: boolean
}

interface RetryBoundaryProps {
  readonly fallback: (failure: RetryState) => ReactNode
  readonly onError?: (() => void) | undefined
  /** False while the children do not need the missing chunk. */
  readonly isNeeded?: boolean | undefined
  readonly children: ReactNode
}

interface RetryBoundaryState {
  readonly problem: unknown
  /**
   * `undefined` until the first failure. From then on the children, too, are inside the container element.
   */
  readonly isRetrying?: boolean
}

/**
 * Error boundary. A chunk that failed to load is loaded again on demand and when the browser is online again; until then the
 * fallback and the focus in it stay.
 */
export class RetryBoundary extends Component<RetryBoundaryProps, RetryBoundaryState> {
  override state: RetryBoundaryState = { problem: null }
  readonly #container = createRef<HTMLDivElement>()

  static getDerivedStateFromError(problem: unknown) {
    return { problem, isRetrying: false }
  }
  override componentDidCatch(problem: unknown) {
    if (!(problem instanceof ChunkLoadError)) return
    problem.reset()
    addEventListener('online', this.#retry)
    this.props.onError?.()
  }
  override componentWillUnmount() {
    removeEventListener('online', this.#retry)
  }
  readonly #retry = () => {
    const { problem } = this.state
    if (!(problem instanceof ChunkLoadError)) return
    this.setState({ isRetrying: true })
    problem
      .retry()
      .then(
        () => {
          const container = this.#container.current
          // The focused element is removed together with the fallback.
          const moveFocus =
            container?.contains(document.activeElement) && (() => (headingIn(container) ?? container).focus())
          this.setState({ problem: null }, moveFocus || undefined)
        },
        // Forget the failed import, so that the next retry imports again.
        problem.reset,
      )
      .then(() => this.setState({ isRetrying: false }))
  }
  override render() {
    const { fallback, isNeeded = true, children } = this.props
    const { problem, isRetrying } = this.state
    if (isRetrying === undefined) return children
    const content =
      problem === null || !isNeeded
        ? children
        : fallback({ retry: problem instanceof ChunkLoadError && this.#retry, isRetrying })
    // An empty container would still have a gap around it.
    return (
      content && (
        <div ref={this.#container} tabIndex={-1}>
          {content}
        </div>
      )
    )
  }
}
