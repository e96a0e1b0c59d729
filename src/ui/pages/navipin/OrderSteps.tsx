import { memo, useCallback, useRef } from 'react'
import { ActionLink } from '../../components/ActionLink.tsx'
import { UnitTiles } from '../../components/head-units/UnitTiles.tsx'
import { Select } from '../../components/Select.tsx'
import { Step, Stepper } from '../../components/Stepper.tsx'
import { css } from '../../styled-system/css'
import { FieldHelp } from '../help/FieldHelp.tsx'
import { type ChoiceField, idOf, type OrderView } from './order-view.ts'
import { SelectFailed } from './SelectFailed.tsx'
import type { Order } from './useOrderView.ts'
import { VinField } from './VinField.tsx'

const CHOICES = [
  { field: 'comand', label: 'Comand', after: '', topic: 'unit' },
  { field: 'map_region', label: 'Map region', after: 'Comand', topic: 'region' },
  { field: 'version', label: 'Version', after: 'Map region', topic: 'version' },
] as const

interface OrderStepsProps {
  readonly order: Order
  readonly view: OrderView
}

/**
 * The four fields of an order in sequence; a disabled one explains what it waits for. Memoised by view: rendering an old view
 * again would reset the selects to earlier choices.
 */
export const OrderSteps = memo(function OrderSteps({ order, view }: OrderStepsProps) {
  const choose = useCallback(
    (field: ChoiceField, value: string) => order.send({ type: 'choice.made', field, value }),
    [order],
  )
  const chooseUnit = useCallback((unit: string) => choose('comand', unit), [choose])
  const typeVin = useCallback((value: string) => order.send({ type: 'vin.typed', value }), [order])
  const unitSelect = useRef<HTMLSelectElement>(null)
  const {
    isLoading,
    isFailed,
    isRetrying,
    open,
    options,
    emptyField,
    newestVersion,
    tiles,
    values,
    errors,
    vin,
  } = view
  const notes = {
    comand: 'Head unit: press one like yours.',
    map_region: undefined,
    version: newestVersion === null ? undefined : `Newest: ${newestVersion}`,
  }
  const currentStep = CHOICES.filter(({ field }) => values[field] !== '').length
  const statusOf = (step: number) =>
    step < currentStep ? 'done' : step === currentStep ? 'current' : 'upcoming'
  return (
    <Stepper label="What the code is for">
      {CHOICES.map(({ field, label, after, topic }, step) => (
        <Step key={field} status={statusOf(step)}>
          {isFailed && field === 'comand' ? (
            <SelectFailed label={label} select={unitSelect} isRetrying={isRetrying} />
          ) : (
            <Select
              ref={field === 'comand' ? unitSelect : undefined}
              id={idOf(field)}
              name={field}
              label={label}
              placeholder={
                field === emptyField ? 'Not available' : placeholderFor(open[field], after, isLoading)
              }
              options={options[field]}
              machineValue={values[field]}
              error={errors[field]}
              note={field === emptyField ? 'There is nothing to choose here.' : notes[field]}
              pictures={field === 'comand' && <UnitTiles units={tiles} onChange={chooseUnit} />}
              disabled={!open[field] || field === emptyField}
              autoComplete="off"
              onChange={choose}
            />
          )}
          {field === emptyField && (
            <p className={css({ mt: '8' })}>
              <ActionLink to="/help#contact" variant="accent">
                Write to us
              </ActionLink>
            </p>
          )}
          <FieldHelp topic={topic} field={label} />
        </Step>
      ))}
      <Step status={view.isComplete ? 'done' : statusOf(CHOICES.length)} isLast>
        <VinField
          id={idOf('vin')}
          initialValue={values.vin}
          isOpen={open.vin}
          isBusy={view.isBusy}
          error={errors.vin}
          {...vin}
          help={<FieldHelp topic="vin" field="VIN" />}
          onType={typeVin}
        />
      </Step>
    </Stepper>
  )
})

function placeholderFor(isOpen: boolean, after: string, isLoading: boolean) {
  if (isLoading && after === '') return 'Loading...'
  if (isOpen) return 'Choose'
  return after === '' ? '' : `Choose ${after} first`
}
