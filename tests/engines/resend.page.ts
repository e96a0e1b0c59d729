import { expect, test } from '@playwright/test'
import { RECEIVED_COUNTS } from '../../tools/received-counts.ts'
import { measureReceivedCounts } from './resend.ts'

test.use({ ignoreHTTPSErrors: true })

// This is the reason why the shop streams the bodies of spending requests. `npm run test:engines` measures
// every kind of request in each installed engine.
test('over HTTP/2 a POST whose connection breaks arrives twice with fetch, and once with a streamed body', async ({
  page,
}) => {
  const measured = {
    goto: (url: string) => page.goto(url),
    evaluate: (expression: string) => page.evaluate(expression),
  }
  const counts = await measureReceivedCounts('HTTP/2', measured, ['fetch', 'stream'])
  expect(counts).toEqual({ fetch: '2', stream: '1' })
  expect(RECEIVED_COUNTS.Chromium['HTTP/2'], 'the documented counts').toMatchObject(counts)
})
