import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/dev/ports.ts'
import { installNginx, type Nginx, runNginx } from './nginx.ts'
import { writeNginxShop } from './nginx-shop.ts'
import { get } from './serving-cases.ts'

const scratch = mkdtempSync(join(tmpdir(), 'slow-'))
let nginx: Nginx
let port = 0

beforeAll(async () => {
  installNginx()
  port = await freePort()
  const siteUrl = `http://localhost:${port}`
  writeNginxShop(join(scratch, 'shop'), { siteUrl, apiBase: siteUrl, adminBase: siteUrl })
  nginx = await runNginx(join(scratch, 'shop'), port, false)
})
afterAll(async () => {
  await nginx.close()
  rmSync(scratch, { recursive: true })
})

/** Sends one header per second; returns for how many seconds the server accepted them. */
const sendSlowly = () =>
  new Promise<number>((resolve) => {
    const startedAt = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'))
    const interval = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000)
    socket.resume().on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(interval)
      resolve((performance.now() - startedAt) / 1_000)
    })
  })

it('clients that send headers slowly are disconnected after 15 seconds, and others are served meanwhile', async () => {
  const accepted = Promise.all(Array.from({ length: 50 }, sendSlowly))
  expect((await get(`http://127.0.0.1:${port}`, '/')).status).toBe(200)
  for (const seconds of await accepted) {
    expect(seconds).toBeGreaterThan(14)
    expect(seconds).toBeLessThan(25)
  }
}, 90_000)
