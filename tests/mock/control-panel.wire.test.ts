import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestMock, type TestMock } from '../mock.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

it('API documentation is on the api and side ports, not on the admin port', async () => {
  for (const path of ['/docs', '/docs/json', '/openapi.json']) {
    const found = await Promise.all([mock.api, mock.side, mock.admin].map((host) => fetch(host + path)))
    expect(
      found.map(({ status }) => status),
      path,
    ).toEqual([200, 200, 404])
  }
  const described = (await (await fetch(`${mock.side}/openapi.json`)).json()) as object
  expect(described).toHaveProperty(['paths', '/api/v1/bundles/'])
})

it('the documentation shows openapi.json, loads nothing from other hosts, and all its assets exist', async () => {
  const docs = await fetch(`${mock.api}/docs`)
  expect(docs.headers.get('content-security-policy')).toMatch(/^default-src 'self'; (?!.*https?:)/)
  const page = await docs.text()
  expect(page).not.toMatch(/https?:/)
  const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(assets.length).toBeGreaterThan(4)
  for (const path of assets) expect((await fetch(mock.api + path)).status, path).toBe(200)
  const settings = await (await fetch(`${mock.api}/docs/static/swagger-initializer.js`)).text()
  // Otherwise Swagger UI sends the URL to a validator on another host.
  expect(settings).toContain('validatorUrl: null')
  expect(settings.replaceAll(/\/\/ .*/g, '')).not.toMatch(/https?:/)
  const document = await (await fetch(`${mock.api}/docs/json`)).json()
  expect(document).toEqual(await (await fetch(`${mock.api}/openapi.json`)).json())
})

it('the control panel runs its own scripts only, and all its assets exist', async () => {
  const panel = await fetch(`${mock.side}/`)
  expect(panel.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
  const page = await panel.text()
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(assets).toHaveLength(4)
  for (const path of assets) {
    const file = await fetch(mock.side + path)
    expect(file.headers.get('content-type'), path).toMatch(/^text\/(css|javascript); charset=utf-8$/)
    for (const [, name] of (await file.text()).matchAll(/from '\.\/([^']+)'/g))
      expect((await fetch(`${mock.side}/assets/${name}`)).status, name).toBe(200)
  }
})

it.each([
  '/assets/',
  '/assets/nothing.js',
  '/assets/..%2fcontrol-panel.ts',
  '/assets/%2e%2e%2fside.ts',
  '/assets/control-panel.ts',
])('%s is not served', async (path) => {
  expect((await fetch(mock.side + path)).status).toBe(404)
})
