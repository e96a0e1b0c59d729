import { createServer } from 'node:http'
import { deferred } from '../deferred.ts'
import { closeServer, listen } from '../site.ts'
import { expect, test } from './shop.ts'

test('the scripts of the app are requested only after the end of the HTML has arrived', async ({
  page,
  shop,
  ownOrigins,
  consoleLines,
}) => {
  const html = await (await fetch(`${shop.site.origin}/help`)).text()
  const end = html.indexOf('<footer')
  expect(end).toBeGreaterThan(0)
  const scripts: string[] = []
  const rest = deferred()
  const server = createServer(async ({ url = '' }, response) => {
    if (url === '/help') {
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, end))
      await rest.promise
      response.end(html.slice(end))
    } else if (url.endsWith('.js')) {
      scripts.push(url)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end()
    } else response.writeHead(url === '/ping' ? 204 : 404).end()
  })
  const origin = await listen(server)
  ownOrigins.add(origin)
  await page.goto(`${origin}/help`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame)
    await fetch('/ping')
  })
  expect(scripts).toEqual([])
  rest.resolve()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.goto('about:blank')
  // This server responds with 404 to all other files, which the console reports.
  consoleLines.splice(0)
  await closeServer(server)
})
