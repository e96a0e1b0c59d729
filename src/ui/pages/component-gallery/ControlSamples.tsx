import { HEAD_UNITS } from '../../../contract/index.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { ReadOnlyField } from '../../components/ReadOnlyField.tsx'
import { Select } from '../../components/Select.tsx'
import { Switch } from '../../components/Switch.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { wrap } from '../../styled-system/patterns'
import { Sample } from './Sample.tsx'

const row = wrap({ alignItems: 'center', gap: '12' })
const ignore = () => {}

const FIELDS = [
  { what: 'empty', label: 'Email', machineValue: '' },
  { what: 'filled', label: 'Filled', machineValue: 'x', defaultValue: 'a.long.name@example.test' },
  {
    what: 'refused',
    label: 'Refused',
    machineValue: 'x',
    defaultValue: 'a.long.name',
    error: 'Entered value does not match email format',
  },
  { what: 'disabled', label: 'Disabled', machineValue: '', disabled: true },
]
const SELECTS = [
  { what: 'empty', label: 'Head unit', machineValue: '' },
  { what: 'chosen', label: 'Chosen', machineValue: HEAD_UNITS[1] },
  { what: 'refused', label: 'Refused', machineValue: '', error: 'Choose your head unit' },
  { what: 'waiting', label: 'Waiting', machineValue: '', disabled: true, note: 'Choose the head unit first' },
]
const SWITCHES = [
  { what: 'off', isOn: false, isBusy: false },
  { what: 'on', isOn: true, isBusy: false },
  { what: 'off, busy', isOn: false, isBusy: true },
  { what: 'on, busy', isOn: true, isBusy: true },
]

/** Buttons, fields and selects. `prefix` keeps the ids of the two themes apart. */
export const ControlSamples = ({ prefix }: { readonly prefix: string }) => (
  <>
    <Sample name="Button">
      <div className={row}>
        <Button variant="accent">Accent</Button>
        <Button variant="accent" isBusy>
          Busy
        </Button>
        <Button variant="accent" disabled>
          Disabled
        </Button>
      </div>
      <div className={row}>
        <Button>Plain</Button>
        <Button isBusy>Busy</Button>
        <Button disabled>Disabled</Button>
      </div>
    </Sample>
    <Sample name="Field">
      {FIELDS.map(({ what, ...field }) => (
        <Field key={what} id={`${prefix}-field-${what}`} onType={ignore} {...field} />
      ))}
      <ReadOnlyField id={`${prefix}-read-only`} label="Read only" value="plain@example.test" />
    </Sample>
    <Sample name="Select">
      {SELECTS.map(({ what, ...select }) => (
        <Select
          key={what}
          id={`${prefix}-select-${what}`}
          placeholder="Choose …"
          name={what}
          options={HEAD_UNITS}
          onChange={ignore}
          {...select}
        />
      ))}
    </Sample>
    <Sample name="Switch">
      {SWITCHES.map(({ what, ...state }, place) => (
        <div key={what} className={row}>
          <Switch
            id={`${prefix}-switch-${place}`}
            describedBy={`${prefix}-switch-text-${place}`}
            onSwitch={ignore}
            {...state}
          />
          <label htmlFor={`${prefix}-switch-${place}`} id={`${prefix}-switch-text-${place}`}>
            {what}
          </label>
        </div>
      ))}
    </Sample>
    <Sample name="TextLink">
      <p>
        <TextLink to="/component-gallery">A link</TextLink>
      </p>
    </Sample>
  </>
)
