import { expect, test } from '@playwright/test'
import { ARRIVALS, measureArrivals, PROTOCOLS } from './resend.ts'

test.use({ ignoreHTTPSErrors: true })

for (const protocol of PROTOCOLS)
  test(`Chromium over ${protocol}: how often a POST arrives whose connection breaks, by the way it is sent`, async ({
    page,
  }) => {
    const arrivals = await measureArrivals(protocol, {
      goto: (url) => page.goto(url),
      evaluate: (expression) => page.evaluate(expression),
    })
    console.log(protocol, arrivals)
    expect(arrivals).toEqual(ARRIVALS.Chromium[protocol])
  })
