import { memo, useCallback } from 'react'
import { UnitTiles } from '../head-units/UnitTiles.tsx'
import { Select } from '../parts/Select.tsx'
import { Spine, SpineStep } from '../parts/Spine.tsx'
import { FailedChoice } from './FailedChoice.tsx'
import { type ChoiceField, idOf, type OrderSight } from './sight.ts'
import type { Order } from './useOrderSight.ts'
import { VinField } from './VinField.tsx'

const CHOICES = [
  { field: 'comand', label: 'Comand', after: '' },
  { field: 'map_region', label: 'Map region', after: 'Comand' },
  { field: 'version', label: 'Version', after: 'Map region' },
] as const

interface StepsProps {
  readonly order: Order
  readonly sight: OrderSight
}

/**
 * The four facts of an order, each after the one before: a closed step says what it waits for. Drawn for a new sight alone:
 * the lists would put back what has been chosen since the last one.
 */
export const Steps = memo(function Steps({ order, sight }: StepsProps) {
  const choose = useCallback(
    (field: ChoiceField, value: string) => order.send({ type: 'choice.made', field, value }),
    [order],
  )
  const chooseUnit = useCallback((unit: string) => choose('comand', unit), [choose])
  const typeVin = useCallback((value: string) => order.send({ type: 'vin.typed', value }), [order])
  const { isLoading, isFailed, open, options, newestVersion, tiles, values, objections, vin } = sight
  const notes = {
    comand: 'Typical look: press yours.',
    map_region: undefined,
    version: newestVersion === null ? undefined : `Newest: ${newestVersion}`,
  }
  const at = CHOICES.filter(({ field }) => values[field] !== '').length
  const placeOf = (step: number) => (step < at ? 'done' : step === at ? 'here' : 'ahead')
  return (
    <Spine label="What the code is for">
      {CHOICES.map(({ field, label, after }, step) => (
        <SpineStep key={field} place={placeOf(step)}>
          {isFailed && field === 'comand' ? (
            <FailedChoice label={label} retry={() => order.send({ type: 'lists.retried' })} />
          ) : (
            <Select
              id={idOf(field)}
              name={field}
              label={label}
              placeholder={placeholderFor(open[field], options[field], after, isLoading)}
              options={options[field]}
              held={values[field]}
              objection={objections[field]}
              note={notes[field]}
              pictures={field === 'comand' && <UnitTiles units={tiles} onPick={chooseUnit} />}
              disabled={!open[field]}
              autoComplete="off"
              onPick={choose}
            />
          )}
        </SpineStep>
      ))}
      <SpineStep place={sight.isComplete ? 'done' : placeOf(CHOICES.length)} isLast>
        <VinField
          id={idOf('vin')}
          first={values.vin}
          isOpen={open.vin}
          isBusy={sight.isBusy}
          objection={objections.vin}
          {...vin}
          onType={typeVin}
        />
      </SpineStep>
    </Spine>
  )
})

function placeholderFor(isOpen: boolean, options: readonly string[], after: string, isLoading: boolean) {
  if (isLoading && after === '') return 'Loading...'
  if (!isOpen) return after === '' ? '' : `Choose ${after} first`
  return options.length === 0 ? 'Nothing on offer' : 'Choose'
}
