import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { receiptView } from '../../../machines/receipt/index.ts'
import { useApp } from '../../app/app-context.ts'
import { LazyBoundary } from '../../app/LazyBoundary.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useAppActor } from '../../app/useView.ts'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { Confirmed } from './Confirmed.tsx'
import { Pending } from './Pending.tsx'
import { Pin } from './Pin.tsx'
import { ReceiptFailed } from './ReceiptFailed.tsx'
import { ReceiptLoading } from './ReceiptLoading.tsx'
import { useReceiptRequest } from './useReceiptRequest.ts'

/** Lazy, because almost no receipt needs it. */
const SeveralCodes = lazyComponent(async () => (await import('./SeveralCodes.tsx')).SeveralCodes)

const page = grid({ maxWidth: 'receipt', mx: 'auto', gap: '24' })
const bodies = {
  progress: ReceiptLoading,
  pending: Pending,
  pin: Pin,
  message: Confirmed,
  failed: ReceiptFailed,
}

/** Result of a payment or an order, as confirmed by the backend. */
export function ReceiptPage() {
  const { receipt } = useApp()
  const { state, body, isIdle, isCopied } = useAppActor('receipt', receiptView)
  const { pathname, state: entry } = useLocation()
  const request = useReceiptRequest()
  const open = useCallback(() => {
    // During another navigation the address changes before the page does.
    if (window.location.pathname !== pathname) return
    receipt.send({ type: 'receipt.opened', request })
  }, [receipt, request, pathname])
  useEffect(open, [open])
  useEffect(() => () => receipt.send({ type: 'receipt.closed' }), [receipt])
  useEffect(() => {
    // A change of user resets the machine while the page is open; request the receipt for the current user.
    if (isIdle) open()
  }, [isIdle, open])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused element was replaced, so focus the new heading.
    if (body !== 'progress' && document.activeElement === document.body)
      frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [body])
  const Body = bodies[body]
  return (
    <div ref={frame} className={page} data-state={state} aria-busy={body === 'progress'}>
      {Object(entry).orderIds?.length > 1 && (
        <LazyBoundary>
          <SeveralCodes />
        </LazyBoundary>
      )}
      <Body />
      <p role="status" className={css({ srOnly: true })}>
        {isCopied ? 'PIN copied.' : announcements[body]}
      </p>
      {body !== 'progress' && (
        <p className={css({ _print: { display: 'none' } })}>
          <TextLink to="/">Back to home page</TextLink>
        </p>
      )}
    </div>
  )
}

const announcements = {
  progress: 'This is being checked.',
  pending: 'The payment is not confirmed yet.',
  pin: 'Your PIN is here.',
  message: 'The purchase is confirmed.',
  failed: '',
}
