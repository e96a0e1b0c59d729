import type { OrderForm } from '../../../contract/index.ts'
import { PaidWithoutCode } from '../../components/PaidWithoutCode.tsx'
import { css } from '../../styled-system/css'
import { type ButtonVariants, button } from '../../theme/recipes.ts'

interface PaidInOtherTabProps extends ButtonVariants {
  readonly order: OrderForm
}

/** Where to find the code of an order whose receipt this tab does not have. */
export const PaidInOtherTab = ({ order, variant }: PaidInOtherTabProps) => (
  <>
    <p className={css({ width: '100%' })}>
      Your receipt is in the tab where you paid. The code also comes by e-mail.
    </p>
    <PaidWithoutCode checkout={{ order }} className={button({ variant })} />
  </>
)
