import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PageShown } from './PageShown.tsx'
import { RetryBoundary, type RetryState } from './RetryBoundary.tsx'

/** 'Write to us': the e-mail address of the support is in the footer. */
const THROWN =
  'Reload the page: payments are not lost, but chosen files are. If it happens again, write to us.'

const failed = ({ retry, isRetrying }: RetryState) => (
  <>
    <ErrorPage message={retry ? 'This page could not be loaded.' : THROWN}>
      <Button variant="accent" isBusy={isRetrying} onClick={retry || (() => location.reload())}>
        {retry ? 'Try again' : 'Reload page'}
      </Button>
    </ErrorPage>
    <PageShown />
  </>
)

/** Replaces a page that throws by an error message; the other pages keep working. */
export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <RetryBoundary fallback={failed}>{children}</RetryBoundary>
)
