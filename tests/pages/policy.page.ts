import { createServer } from 'node:http'
import { closeServer, listen } from '../site.ts'
import { fillInRegistration } from './log-in.ts'
import { expect, test } from './shop.ts'

/** HTML to inject. Each of its scripts sets `window.hit` if it runs. */
const MARKUP = '<img src=x onerror="window.hit=1"><script>window.hit=2</script><b>bold</b>'

test('S7 the policy blocks injected scripts and styles', async ({ page, consoleLines, violations }) => {
  await page.goto('/')
  const outcome = await page.evaluate((markup) => {
    const resultOf = (perform: () => unknown) => {
      try {
        return String(perform())
      } catch (problem) {
        return (problem as Error).name
      }
    }
    const script = document.createElement('script')
    const style = document.createElement('style')
    style.textContent = 'body { outline: 7px solid }'
    document.head.append(style)
    document.body.setAttribute('style', 'outline: 7px solid')
    return {
      html: resultOf(() => {
        document.body.innerHTML = markup
      }),
      written: resultOf(() => document.write(markup)),
      script: resultOf(() => {
        script.text = 'window.hit = 3'
      }),
      address: resultOf(() => {
        script.src = 'https://other.example/a.js'
      }),
      timer: resultOf(() => window.setTimeout('window.hit = 4')),
      policy: resultOf(() =>
        (
          Reflect.get(window, 'trustedTypes') as { createPolicy: (name: string, rules: object) => unknown }
        ).createPolicy('own', {}),
      ),
      outline: getComputedStyle(document.body).outlineWidth,
      hit: String(Reflect.get(window, 'hit')),
    }
  }, MARKUP)
  const refused = 'TypeError'
  expect(outcome).toMatchObject({
    html: refused,
    written: refused,
    script: refused,
    address: refused,
    timer: refused,
    policy: refused,
    hit: 'undefined',
  })
  expect(outcome.outline).not.toBe('7px')
  // Each violation is reported twice: on the console, and later by an event in the page.
  await expect
    .poll(() => violations.flatMap((line) => /^[\w-]+(?= in a page)/.exec(line)?.[0] ?? []).sort())
    .toEqual([
      ...Array(5).fill('require-trusted-types-for'),
      'style-src-attr',
      'style-src-elem',
      'trusted-types',
    ])
  expect(consoleLines.splice(0)).toEqual(violations.splice(0).filter((line) => !line.includes(' in a page')))
})

test('S8 another page cannot show the shop in a frame', async ({ page, shop, consoleLines, violations }) => {
  const frame = `<iframe src="${shop.site.origin}/login"></iframe>`
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(frame),
  )
  const origin = await listen(server)
  try {
    await page.goto(origin, { waitUntil: 'load' })
    await expect.poll(() => consoleLines.join()).toContain('frame-ancestors')
    const [, inner] = page.frames()
    expect(await inner?.locator('#root').count()).toBe(0)
    expect(violations.splice(0)).toEqual(consoleLines.splice(0))
  } finally {
    await closeServer(server)
  }
})

test('S2 texts of the backend are shown as text', async ({ page, world, consoleLines }) => {
  world.outcomes.add({
    endpoint: 'register',
    nth: 1,
    times: 1,
    latency: 0,
    commit: false,
    outcome: 'status',
    status: 400,
    body: { email: [MARKUP] },
  })
  await page.goto('/register')
  await fillInRegistration(page, { email: 'a@example.test', password: 'long enough' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: MARKUP })).toBeVisible()
  expect(await page.locator('#root :is(b, img, script)').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined()
  expect(consoleLines.splice(0).filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
})
