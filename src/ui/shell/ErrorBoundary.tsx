import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

/** A page that throws is replaced by words; the others stand. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? (
      <ErrorPage says="Something on this page went wrong." />
    ) : (
      this.props.children
    )
  }
}
