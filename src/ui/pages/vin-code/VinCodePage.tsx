import { useActorRef } from '@xstate/react'
import { useApp } from '../../app/app-context.ts'
import { Card } from '../../components/Card.tsx'
import { Form } from '../../components/Form.tsx'
import { FormField } from '../../components/FormField.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { SAMPLE_VIN } from './sample-card.ts'

/** Form for a VIN, which leads to the sample data card. */
export function VinCodePage() {
  const { forms } = useApp()
  const form = useActorRef(forms.vinCode)
  return (
    <Card title="Sample of a data card">
      <p className={css({ color: 'muted' })}>
        Whatever VIN you enter, this shows the data card of one invented vehicle. It does not describe your
        car.
      </p>
      <Form form={form} action="Get Datacard">
        <div className={css({ '& input': { fontFamily: 'code' } })}>
          <FormField
            form={form}
            name="vin"
            label="Please enter your VIN code here:"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={SAMPLE_VIN}
          />
        </div>
        {/* `FieldHelp` would become a file of its own, which the order form would load, too. */}
        <p>
          <TextLink to="/help#vin">Where do I find the VIN?</TextLink>
        </p>
      </Form>
      <p>
        <TextLink to="/">Back to home page</TextLink>
      </p>
    </Card>
  )
}
