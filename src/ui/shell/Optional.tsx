import { Component, type ReactNode, Suspense } from 'react'

interface OptionalProps {
  /** Stands there until it is loaded, and if it cannot be. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

/** What a page can do without: it may come late, or not at all. */
export class Optional extends Component<OptionalProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    const { instead = null, children } = this.props
    return this.state.hasFailed ? instead : <Suspense fallback={instead}>{children}</Suspense>
  }
}
