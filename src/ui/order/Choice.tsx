import { Select } from '../parts/Select.tsx'
import { type ChoiceField, idOf, type OrderSight } from './sight.ts'

interface ChoiceProps {
  readonly field: ChoiceField
  readonly label: string
  readonly placeholder: string
  readonly sight: OrderSight
  readonly choose: (field: ChoiceField, value: string) => void
}

/** One of the three lists that follow from each other. */
export function Choice({ field, label, placeholder, sight, choose }: ChoiceProps) {
  const { open, options, values, objections } = sight
  return (
    <Select
      id={idOf(field)}
      name={field}
      label={label}
      placeholder={placeholder}
      options={options[field]}
      held={values[field]}
      objection={objections[field]}
      disabled={!open[field]}
      autoComplete="off"
      onPick={choose}
    />
  )
}
