import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PageShown } from './PageShown.tsx'
import { RetryBoundary, type RetryState } from './RetryBoundary.tsx'

const failed = ({ retry, isRetrying }: RetryState) => (
  <>
    <ErrorPage message={retry ? 'This page could not be loaded.' : 'Something on this page went wrong.'}>
      {retry && (
        <Button variant="accent" isBusy={isRetrying} onClick={retry}>
          Try again
        </Button>
      )}
    </ErrorPage>
    <PageShown />
  </>
)

/** Replaces a page that throws by an error message; the other pages keep working. */
export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <RetryBoundary fallback={failed}>{children}</RetryBoundary>
)
