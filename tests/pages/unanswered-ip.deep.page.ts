import { waitForHeldResponse } from '../held-responses.ts'
import { CHECKS_REQUESTS, waitForResponseTo } from './member.ts'
import { fillIn, openForm, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { addresses, neverAnswer } from './unanswered-ip.ts'

test(
  'R-API-43 without a response of the IP look-up a code is generated without an address',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    neverAnswer(world)
    await openForm(page, { name: 'points' })
    await waitForHeldResponse(world, 'lookUpIp')
    await expect(submitButton(page)).toHaveText('Generate')
    await fillIn(page)
    await submitButton(page).click()
    await waitForResponseTo(world, 'generate')
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    expect(addresses(world, 'generate')).toEqual([''])
  },
)
