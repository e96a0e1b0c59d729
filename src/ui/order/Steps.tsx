import { HeadUnit } from '../head-units/HeadUnit.tsx'
import { Spine, SpineStep } from '../parts/Spine.tsx'
import { css } from '../styled-system/css'
import { Choice } from './Choice.tsx'
import { FailedChoice } from './FailedChoice.tsx'
import { type ChoiceField, idOf, type OrderSight } from './sight.ts'
import { VinField } from './VinField.tsx'

const CHOICES = [
  { field: 'comand', label: 'Comand', after: '' },
  { field: 'map_region', label: 'Map region', after: 'Comand' },
  { field: 'version', label: 'Version', after: 'Map region' },
] as const

const onPhone = css({ display: { base: 'block', wide: 'none' }, height: '72', mt: '8' })

interface StepsProps {
  readonly sight: OrderSight
  readonly choose: (field: ChoiceField, value: string) => void
  readonly typeVin: (value: string) => void
  readonly retry: () => void
}

/** The four facts of an order, each after the one before: a closed step says what it waits for. */
export function Steps({ sight, choose, typeVin, retry }: StepsProps) {
  const { isLoading, isFailed, open, options, values, objections, vin } = sight
  const at = CHOICES.filter(({ field }) => values[field] !== '').length
  const placeOf = (step: number) => (step < at ? 'done' : step === at ? 'here' : 'ahead')
  return (
    <Spine label="What the code is for">
      {CHOICES.map(({ field, label, after }, step) => (
        <SpineStep key={field} place={placeOf(step)}>
          {isFailed && field === 'comand' ? (
            <FailedChoice label={label} retry={retry} />
          ) : (
            <Choice
              field={field}
              label={label}
              placeholder={placeholderFor(open[field], options[field], after, isLoading)}
              sight={sight}
              choose={choose}
            />
          )}
          {field === 'comand' && <HeadUnit unit={values.comand} className={onPhone} />}
        </SpineStep>
      ))}
      <SpineStep place={sight.isComplete ? 'done' : placeOf(CHOICES.length)} isLast>
        <VinField
          id={idOf('vin')}
          first={values.vin}
          isOpen={open.vin}
          objection={objections.vin}
          {...vin}
          onType={typeVin}
        />
      </SpineStep>
    </Spine>
  )
}

function placeholderFor(isOpen: boolean, options: readonly string[], after: string, isLoading: boolean) {
  if (isLoading && after === '') return 'Loading...'
  if (!isOpen) return after === '' ? '' : `Choose ${after} first`
  return options.length === 0 ? 'Nothing on offer' : 'Choose'
}
