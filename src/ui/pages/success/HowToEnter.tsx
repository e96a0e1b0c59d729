import type { OrderForm } from '../../../contract/index.ts'
import type { ReceiptFact } from '../../../machines/receipt/index.ts'
import { MailLink } from '../../components/MailLink.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { orderLines } from './order-lines.ts'

const list = css.raw({ display: 'grid', gap: '4', pl: '24', maxWidth: 'form' })
const note = css({ mt: '8', color: 'muted', fontSize: '14', _print: { '& > a': { display: 'none' } } })
const heading = css({ fontSize: '20', fontWeight: '600', mb: '8' })

interface HowToEnterProps {
  readonly supportEmail: string
  readonly pin: string
  readonly references: readonly ReceiptFact[]
  readonly order: OrderForm | null
}

/** The steps to enter the code in the car, and the way to report a refused code. */
export const HowToEnter = ({ supportEmail, pin, references, order }: HowToEnterProps) => (
  <>
    <section aria-labelledby="how-to-enter">
      <h2 id="how-to-enter" className={heading}>
        How to enter the code
      </h2>
      <ol className={css(list, { listStyle: 'decimal' })}>
        <li>Let the engine run, so that the battery lasts. An update can take more than an hour.</li>
        <li>Put in the map disc, card or stick. The unit checks whether the map fits.</li>
        <li>The unit asks for the code the first time a map is installed. Enter the six characters.</li>
        <li>Until the update is done, only the radio and incoming calls work.</li>
      </ol>
      <p className={note}>
        This is from the manuals of two models. Your unit may differ.{' '}
        <TextLink isInText to="/help#enter">
          More help
        </TextLink>
      </p>
    </section>
    <section aria-labelledby="when-refused">
      <h2 id="when-refused" className={heading}>
        If the unit refuses the code
      </h2>
      <p className={css({ mb: '4' })}>
        Stop after a few tries: too many wrong entries may lock the unit. Then check:
      </p>
      <ul className={css(list, { listStyle: 'disc' })}>
        <li>Compare the characters once more, one by one: O and 0, I and 1 are not the same.</li>
        <li>Compare the VIN with the one in the car, above all when the unit came from another car.</li>
        <li>Look at the map that you install: unit, region and version must be those of the order.</li>
        <li>A map that was installed before needs no code.</li>
        <li>Still refused? Write to us:</li>
      </ul>
      <p className={css({ pl: '24' })}>
        <MailLink
          to={supportEmail}
          subject={`PIN refused${order === null ? '' : `: ${order.vin}`}`}
          lines={[
            ...references.map(({ name, value }) => `${name}: ${value}`),
            ...(order === null ? [] : orderLines(order)),
            `PIN: ${pin}`,
            'Text on the screen:',
            'The map that I install:',
          ]}
        >
          Report a refused code
        </MailLink>
      </p>
    </section>
  </>
)
