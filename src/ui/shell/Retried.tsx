import { Component, createRef, type ReactNode } from 'react'
import { CodeMissing } from '../page-code.ts'
import { headingIn } from './useArrival.ts'

export interface Failure {
  /** For what is no more than not there. */
  readonly again: (() => void) | false
  readonly isTrying: boolean
}

interface RetriedProps {
  readonly instead: (failure: Failure) => ReactNode
  readonly onMissing?: (() => void) | undefined
  readonly children: ReactNode
}

interface RetriedState {
  readonly problem: unknown
  /** Not said until something has failed. From then on there is a place that stays, whatever comes and goes in it. */
  readonly isTrying?: boolean
}

/**
 * Bears what it holds when that throws. Code that was not to be had is tried again when asked for, and by itself when the line
 * is back; until it is there, what is said about it stays, and the focus on it.
 */
export class Retried extends Component<RetriedProps, RetriedState> {
  override state: RetriedState = { problem: null }
  readonly #place = createRef<HTMLDivElement>()

  static getDerivedStateFromError(problem: unknown) {
    return { problem, isTrying: false }
  }
  override componentDidCatch(problem: unknown) {
    if (!(problem instanceof CodeMissing)) return
    problem.forget()
    addEventListener('online', this.#again)
    this.props.onMissing?.()
  }
  override componentWillUnmount() {
    removeEventListener('online', this.#again)
  }
  readonly #again = () => {
    const { problem } = this.state
    if (!(problem instanceof CodeMissing)) return
    this.setState({ isTrying: true })
    problem
      .again()
      .then(
        () => {
          const place = this.#place.current
          // What the focus is on goes with the failure.
          const arrive =
            place?.contains(document.activeElement) && (() => (headingIn(place) ?? place).focus())
          this.setState({ problem: null }, arrive || undefined)
        },
        // Whoever comes here anew tries anew.
        problem.forget,
      )
      .then(() => this.setState({ isTrying: false }))
  }
  override render() {
    const { instead, children } = this.props
    const { problem, isTrying } = this.state
    if (isTrying === undefined) return children
    const shown =
      problem === null
        ? children
        : instead({ again: problem instanceof CodeMissing && this.#again, isTrying })
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
