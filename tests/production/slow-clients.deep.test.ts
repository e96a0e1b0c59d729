import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/dev/ports.ts'
import { haveNginx, type Nginx, runNginx } from './nginx.ts'
import { get } from './serving.ts'
import { writeNginxShop } from './written-shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'slow-'))
let nginx: Nginx
let port = 0

beforeAll(async () => {
  haveNginx()
  port = await freePort()
  const siteUrl = `http://localhost:${port}`
  writeNginxShop(join(scratch, 'shop'), { siteUrl, apiBase: siteUrl, adminBase: siteUrl })
  nginx = await runNginx(join(scratch, 'shop'), port, false)
})
afterAll(async () => {
  await nginx.close()
  rmSync(scratch, { recursive: true })
})

/** Sends one header a second, and tells for how many seconds the server took them. */
const dripHeaders = () =>
  new Promise<number>((resolve) => {
    const begun = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'))
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000)
    socket.resume().on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve((performance.now() - begun) / 1_000)
    })
  })

it('clients that drip their headers are given up after 15 seconds, and others are served meanwhile', async () => {
  const given = Promise.all(Array.from({ length: 50 }, dripHeaders))
  expect((await get(`http://127.0.0.1:${port}`, '/')).status).toBe(200)
  for (const seconds of await given) {
    expect(seconds).toBeGreaterThan(14)
    expect(seconds).toBeLessThan(25)
  }
}, 90_000)
