import { Component, createRef, type ReactNode } from 'react'
import { ChunkLoadError } from './lazy-component.ts'
import { headingIn } from './usePageFocus.ts'

export interface RetryState {
  /** For what is no more than not there. */
  readonly retry: (() => void) | false
  readonly isRetrying: boolean
}

interface RetryBoundaryProps {
  readonly fallback: (failure: RetryState) => ReactNode
  readonly onError?: (() => void) | undefined
  readonly children: ReactNode
}

interface RetryBoundaryState {
  readonly problem: unknown
  /** Not said until something has failed. From then on there is a place that stays, whatever comes and goes in it. */
  readonly isRetrying?: boolean
}

/**
 * Bears what it holds when that throws. Code that was not to be had is tried again when asked for, and by itself when the line
 * is back; until it is there, what is said about it stays, and the focus on it.
 */
export class RetryBoundary extends Component<RetryBoundaryProps, RetryBoundaryState> {
  override state: RetryBoundaryState = { problem: null }
  readonly #place = createRef<HTMLDivElement>()

  static getDerivedStateFromError(problem: unknown) {
    return { problem, isRetrying: false }
  }
  override componentDidCatch(problem: unknown) {
    if (!(problem instanceof ChunkLoadError)) return
    problem.reset()
    addEventListener('online', this.#again)
    this.props.onError?.()
  }
  override componentWillUnmount() {
    removeEventListener('online', this.#again)
  }
  readonly #again = () => {
    const { problem } = this.state
    if (!(problem instanceof ChunkLoadError)) return
    this.setState({ isRetrying: true })
    problem
      .retry()
      .then(
        () => {
          const container = this.#place.current
          // What the focus is on goes with the failure.
          const moveFocus =
            container?.contains(document.activeElement) && (() => (headingIn(container) ?? container).focus())
          this.setState({ problem: null }, moveFocus || undefined)
        },
        // Whoever comes here anew tries anew.
        problem.reset,
      )
      .then(() => this.setState({ isRetrying: false }))
  }
  override render() {
    const { fallback, children } = this.props
    const { problem, isRetrying } = this.state
    if (isRetrying === undefined) return children
    const shown =
      problem === null
        ? children
        : fallback({ retry: problem instanceof ChunkLoadError && this.#again, isRetrying })
    // Where nothing is to be seen there is no place, either: it would have a gap around it.
    return (
      shown && (
        <div ref={this.#place} tabIndex={-1}>
          {shown}
        </div>
      )
    )
  }
}
