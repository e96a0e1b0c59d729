import { Component, type ReactNode } from 'react'
import { CodeMissing } from '../page-code.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PageShown } from './PageShown.tsx'

type Failure = 'none' | 'thrown' | 'missing'

/** A page that throws is replaced by words; the others stand. One that was not to be had is tried again when asked for. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failure: Failure }
> {
  override state: { readonly failure: Failure } = { failure: 'none' }
  static getDerivedStateFromError(problem: unknown) {
    return { failure: problem instanceof CodeMissing ? 'missing' : 'thrown' }
  }
  override componentDidCatch(problem: unknown) {
    if (problem instanceof CodeMissing) problem.forget()
  }
  override render() {
    const { failure } = this.state
    if (failure === 'none') return this.props.children
    const isMissing = failure === 'missing'
    return (
      <>
        <ErrorPage says={isMissing ? 'This page could not be loaded.' : 'Something on this page went wrong.'}>
          {isMissing && <Button onClick={() => this.setState({ failure: 'none' })}>Try again</Button>}
        </ErrorPage>
        <PageShown />
      </>
    )
  }
}
