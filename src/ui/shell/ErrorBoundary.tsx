import type { ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PageShown } from './PageShown.tsx'
import { type Failure, Retried } from './Retried.tsx'

const failed = ({ again, isTrying }: Failure) => (
  <>
    <ErrorPage says={again ? 'This page could not be loaded.' : 'Something on this page went wrong.'}>
      {again && (
        <Button isBusy={isTrying} onClick={again}>
          Try again
        </Button>
      )}
    </ErrorPage>
    <PageShown />
  </>
)

/** A page that throws is replaced by words; the others stand. */
export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Retried instead={failed}>{children}</Retried>
)
