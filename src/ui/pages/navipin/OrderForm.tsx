import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isNewAttempt } from '../../../machines/order/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useRender } from '../../app/useRender.ts'
import { useAppActorRef } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { FAILURE_ID, FormFailure } from '../../components/FormFailure.tsx'
import { ignoreKeyRepeat } from '../../components/ignore-key-repeat.ts'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { Facts } from './Facts.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OtherTabNotice } from './OtherTabNotice.tsx'
import { OutOfPoints } from './OutOfPoints.tsx'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { useOrderView } from './useOrderView.ts'
import { usePrepareGeneration } from './usePrepareGeneration.ts'

/** On wide pages steps and summary are placed in the columns of the page; the summary starts next to the heading. */
const form = css({ display: { base: 'grid', wide: 'contents' }, rowGap: '24' })
const steps = css({ minWidth: '0', gridColumn: { wide: '1' }, gridRow: { wide: '2' } })
const buying = grid({
  gap: '16',
  alignContent: 'start',
  minWidth: '0',
  gridColumn: { wide: '2' },
  gridRow: { wide: '1 / span 2' },
})

/** Order form: generates the code or leads to the payment. */
export function OrderForm() {
  const { readEntry } = useApp()
  const catalogue = useAppActorRef('catalogue')
  const order = useAppActorRef('order')
  const location = useLocation()
  const render = useRender()
  // Before the effects of the fields, which send what was typed before the page was hydrated.
  useLayoutEffect(() => {
    order.send({ type: 'form.opened', ...readEntry(location) })
    render()
  }, [order, readEntry, location, render])
  useLayoutEffect(() => () => order.send({ type: 'form.closed' }), [order])
  const { view, catchUp } = useOrderView(order, location.pathname)
  useEffect(() => {
    for (const section of ['units', 'variants', 'price'] as const)
      catalogue.send({ type: 'section.requested', section })
    catalogue.send({ type: 'loading.retried' })
  }, [catalogue])
  usePrepareGeneration(view.mode !== 'buy')
  const { errors } = view
  const previousErrors = useRef(errors)
  const fields = useRef<HTMLFormElement>(null)
  // Each submit, and each rejection that names fields, focuses the first invalid field, also with unchanged errors; typing does
  // not move the focus. The errors are in the order of the fields.
  useEffect(() => {
    const [first = ''] = Object.keys(errors)
    if (isNewAttempt(errors, previousErrors.current)) fields.current?.[first]?.focus()
    previousErrors.current = errors
  }, [errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    order.send({ type: 'order.submitted' })
  }
  return (
    <form
      ref={fields}
      noValidate
      className={form}
      data-state={view.state}
      aria-busy={view.isLoading}
      onKeyDown={(event) => {
        ignoreKeyRepeat(event)
        catchUp()
      }}
      onPointerDown={catchUp}
      onSubmit={submit}
    >
      <div className={steps}>
        <Facts priceText={view.priceText} />
        <OrderSteps order={order} view={view} />
      </div>
      <div className={buying}>
        <OrderSummary view={view} />
        <Button
          type="submit"
          variant={view.nextStep === 'submit' ? 'accent' : 'quiet'}
          isBusy={view.isBusy}
          disabled={!view.canSubmit}
          aria-describedby={view.rejectionMessage ? FAILURE_ID : undefined}
        >
          {view.action}
        </Button>
        {view.rejectionMessage && (
          <FormFailure action={<TextLink to="/help#contact">Write to us</TextLink>}>
            {view.rejectionMessage}
          </FormFailure>
        )}
        {view.isOutOfPoints && <OutOfPoints view={view} order={view.values} />}
        {view.isOutcomeUnknown && <UnknownOutcome nextStep={view.nextStep} />}
        {/* Last, because its live region adds a gap to the grid also while it is empty. */}
        <OtherTabNotice
          isWaiting={view.isWaitingForTab}
          onStop={() => order.send({ type: 'wait.stopped' })}
        />
      </div>
    </form>
  )
}
