import { navigateOnClient } from './client-navigation.ts'
import { PASSWORD, rememberSession } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { openForm, responseOf } from './order-form.ts'
import { CAR, email, isBrowserMessage, PAYER, submit } from './purchase.ts'
import { isMonitorMessage } from './secret-monitor.ts'
import { expect, test } from './shop.ts'

const PIN = 'Q7W8E9'

test('R-CAT-32 logged failures are one sentence each, without token, password or PIN', async ({
  page,
  world,
  consoleLines,
}) => {
  // The arguments of each message: the developer tools show the content of an object, the text of the message
  // does not.
  const logCalls: Promise<unknown>[] = []
  page.on('console', (message) => {
    if (!isBrowserMessage(message.text()) && !isMonitorMessage(message))
      logCalls.push(Promise.all([message.type(), ...message.args().map((argument) => argument.jsonValue())]))
  })
  const { tokens } = await rememberSession(page, 'plain')
  const { access_token = '', refresh_token = '' } = tokens as Readonly<Record<string, string>>
  const secret = [access_token, refresh_token, PASSWORD, PIN].join(' ')
  const refusing = {
    ...FIRST_REQUEST,
    outcome: 'status',
    status: 500,
    body: { detail: secret },
    commit: false,
  } as const
  const logged: string[] = []
  const expectLogged = async (...sentences: string[]) => {
    const ours = () => consoleLines.filter((line) => !isBrowserMessage(line))
    await expect.poll(() => ours().length).toBe(sentences.length)
    expect(
      ours()
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(sentences.sort())
    logged.push(...ours())
    await Promise.all(logCalls)
    consoleLines.splice(0)
  }

  world.outcomes.add(responseOf('readBalance', { points: [{ pk: secret }], subscriptions: secret }))
  world.outcomes.add({ ...refusing, endpoint: 'readPrice' })
  world.outcomes.add(responseOf('listBundles', { results: [{ pk: secret }] }))
  world.outcomes.add({ ...refusing, endpoint: 'readVariants' })
  await page.goto('/navipin')
  await expectLogged(
    'The balance could not be loaded',
    'The price could not be loaded',
    'The bundles could not be loaded',
    'The versions could not be loaded',
  )
  world.outcomes.add(responseOf('readHistory', { results: [{ order_id: secret, pin: PIN }] }))
  await navigateOnClient(page, '/profile/orders')
  await expectLogged('The orders could not be loaded')
  world.outcomes.add({ ...refusing, endpoint: 'readMailing' })
  await navigateOnClient(page, '/profile/settings')
  await expectLogged('The notification setting could not be loaded')
  world.outcomes.add({ ...refusing, endpoint: 'payBundle' })
  await openForm(page)
  await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
  await expectLogged('The bundle could not be bought')
  world.outcomes.add(responseOf('payByCard', { payment_url: `javascript:'${secret}'` }))
  await navigateOnClient(page, '/payment', CAR)
  await submit(page).click()
  await email(page).fill(PAYER)
  await submit(page).click()
  await expectLogged('The checkout cannot be opened')

  const parts = [access_token, refresh_token].flatMap((token) => token.split('.').slice(1))
  expect(parts.filter((segment) => segment.length > 10)).toHaveLength(4)
  for (const word of [...parts, PASSWORD, PIN]) expect(logged.join('\n')).not.toContain(word)
  expect(await Promise.all(logCalls)).toEqual(logged.map((line) => ['error', line]))
})
