import { expect, test } from '@playwright/test'
import { measureArrivals } from './resend.ts'

test.use({ ignoreHTTPSErrors: true })

// The shop sends what spends as a stream for this reason; npm run test:engines measures every way in every engine.
test('over HTTP/2 a POST whose connection breaks arrives twice by fetch, and once with a streamed body', async ({
  page,
}) => {
  const measured = {
    goto: (url: string) => page.goto(url),
    evaluate: (expression: string) => page.evaluate(expression),
  }
  expect(await measureArrivals('HTTP/2', measured, ['fetch', 'stream'])).toEqual({ fetch: '2', stream: '1' })
})
