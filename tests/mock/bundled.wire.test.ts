import { expect, it } from 'vitest'
import { bundle, bundledFiles } from '../../mock-server/bench/bundle.ts'
import { startMeasuredServer } from '../../mock-server/bench/measured-server.ts'

it('the bundled mock serves API, control panel with its assets, and documentation', {
  timeout: 60_000,
}, async () => {
  await bundle()
  const server = await startMeasuredServer(bundledFiles.mock)
  try {
    for (const path of ['/docs', '/docs/static/swagger-ui.css', '/openapi.json', '/__mock/endpoints'])
      expect((await fetch(server.url + path)).status, path).toBe(200)
    const side = server.sideUrl
    const page = await (await fetch(`${side}/`)).text()
    const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(assets.length).toBeGreaterThan(2)
    for (const path of assets) expect((await fetch(side + path)).status, path).toBe(200)
  } finally {
    await server.stop()
  }
})
