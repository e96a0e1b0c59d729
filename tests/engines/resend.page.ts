import { expect, test } from '@playwright/test'
import { KINDS, type Kind, PROTOCOLS, sendFrom, startResendServer } from './resend.ts'

test.use({ ignoreHTTPSErrors: true })

/** How often one POST arrives in Chromium when its connection breaks before the first byte of the response. */
const ARRIVALS: Readonly<Record<(typeof PROTOCOLS)[number], Readonly<Record<Kind, number>>>> = {
  'HTTP/1.1': { fetch: 2, xhr: 2, keepalive: 2, stream: 0, omit: 1, 'omit again': 2 },
  'HTTP/2': { fetch: 2, xhr: 2, keepalive: 2, stream: 1, omit: 1, 'omit again': 2 },
}

for (const protocol of PROTOCOLS)
  test(`Chromium over ${protocol}: how often a POST arrives whose connection breaks, by the way it is sent`, async ({
    page,
  }) => {
    const arrivals: Partial<Record<Kind, number>> = {}
    for (const kind of KINDS) {
      const server = await startResendServer(protocol)
      await page.goto(server.origin)
      expect(await sendFrom((expression) => page.evaluate(expression), kind), kind).toBe('error')
      arrivals[kind] = server.posts()
      await page.goto('about:blank')
      await server.close()
    }
    console.log(protocol, arrivals)
    expect(arrivals).toEqual(ARRIVALS[protocol])
  })
