import { Component, type ReactNode, Suspense } from 'react'

/** What a page can do without: nothing stands there until it is loaded, and nothing if it cannot be. */
export class Optional extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
