import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/dev/ports.ts'
import { closeServer, listen } from '../site.ts'
import { installNginx, type Nginx, runNginx } from './nginx.ts'
import { writeNginxShop } from './nginx-shop.ts'
import { get } from './serving-cases.ts'

const scratch = mkdtempSync(join(tmpdir(), 'two-shops-'))
const running: Nginx[] = []
const backends: Server[] = []

beforeAll(installNginx)
afterAll(async () => {
  for (const nginx of running) await nginx.close()
  await Promise.all(backends.map(closeServer))
  rmSync(scratch, { recursive: true })
})

/** Writes the configured files of a shop, and starts its backend. */
async function writeShop(name: string, port: number): Promise<string> {
  const backend = createServer((_, response) => response.end(`the backend of ${name}`))
  backends.push(backend)
  const siteUrl = `http://localhost:${port}`
  const bases = { apiBase: `${siteUrl}/backend`, adminBase: `${siteUrl}/backend` }
  const folder = join(scratch, name)
  writeNginxShop(folder, { siteUrl, ...bases, apiUpstream: await listen(backend) })
  writeFileSync(join(folder, 'site/index.html'), `the page of ${name}`)
  return folder
}

it('two shops of one nginx have separate pages, upstreams and logs', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const folders = [await writeShop('one', one), await writeShop('other', other)] as const
  const nginx = await runNginx(folders[0], one, false, [folders[1]])
  running.push(nginx)
  for (const [name, port] of [
    ['one', one],
    ['other', other],
  ] as const) {
    const origin = `http://localhost:${port}`
    expect(String((await get(origin, '/')).body)).toBe(`the page of ${name}`)
    expect(String((await get(origin, '/backend/api/v1/history/')).body)).toBe(`the backend of ${name}`)
    const log = readFileSync(join(folders[0], `scratch/localhost_${port}.log`), 'utf8')
    expect(log.match(/ GET \S+ /g)).toEqual([' GET /index.html ', ' GET /api/v1/history/ '])
  }
  expect(nginx.testOutput).toBe('')
})

it('nginx rejects two shops with the same address, because they would share a session', async () => {
  const port = await freePort()
  const folders = [await writeShop('third', port), await writeShop('fourth', port)] as const
  await expect(runNginx(folders[0], port, false, [folders[1]])).rejects.toThrow(/emerg.*duplicate/)
})
