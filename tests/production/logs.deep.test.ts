import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { freePort } from '../../tools/dev/ports.ts'
import { closeServer, listen } from '../site.ts'
import { installNginx, type Nginx, runNginx } from './nginx.ts'
import { writeNginxShop } from './nginx-shop.ts'
import { get } from './serving-cases.ts'

const PLANTED = 'pl4nted'
const scratch = mkdtempSync(join(tmpdir(), 'logs-'))
const folder = join(scratch, 'shop')
let host: Server
let nginx: Nginx
let port = 0
const requestIds: unknown[] = []

beforeAll(async () => {
  installNginx()
  host = createServer(({ url, headers }, response) => {
    requestIds.push(headers['x-request-id'])
    if (url?.includes('history')) response.destroy()
    else response.end('passed on')
  })
  const live = await listen(host)
  const dead = await freePort()
  port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const bases = { apiBase: `${siteUrl}/backend`, adminBase: `${siteUrl}/admin` }
  writeNginxShop(folder, { siteUrl, ...bases, apiUpstream: live, adminUpstream: `https://localhost:${dead}` })
  writeFileSync(join(folder, 'site/login.html'), 'the login')
  nginx = await runNginx(folder, port, false)
})
afterAll(async () => {
  await closeServer(host)
  rmSync(scratch, { recursive: true })
})

/** Sends raw bytes and waits until the server closes the connection. */
const sendRaw = (bytes: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.resume().on('close', () => resolve())
    socket.on('error', reject)
  })

const everyFile = (under: string): string[] =>
  readdirSync(under, { recursive: true, encoding: 'utf8' })
    .map((name) => join(under, name))
    .filter((path) => statSync(path).isFile())

it('R-SAFE-16 no log file contains a planted value', async () => {
  const origin = `http://127.0.0.1:${port}`
  const calls = Object.values(endpoints)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, PLANTED))
    .filter((path) => path !== '')
  const paths = [
    `/login?token=${PLANTED}`,
    `/create-password?token=${PLANTED}&id=${PLANTED}`,
    `/create-password/?token=${PLANTED}`,
    `/create-password/${PLANTED}/${PLANTED}/`,
    `/success?paymentId=${PLANTED}&payment=${PLANTED}&orderId=${PLANTED}`,
    `/success/${PLANTED}/`,
    `/assets/gone.js?token=${PLANTED}`,
    `/${PLANTED}.html`,
    `/${PLANTED}.txt`,
    `/x/../backend/${PLANTED}`,
    `/backend/${PLANTED}`,
    ...calls.flatMap((path) => [`/backend${path}`, `/admin${path}`, `/backend${path}?token=${PLANTED}`]),
  ]
  const secrets = {
    referer: `https://pay.example/${PLANTED}`,
    authorization: `Basic ${Buffer.from(`${PLANTED}:${PLANTED}`).toString('base64')}`,
    cookie: `csrftoken=${PLANTED}`,
    'user-agent': PLANTED,
    'x-forwarded-for': PLANTED,
  }
  for (const path of paths) await get(origin, path, secrets)
  const long = PLANTED.repeat(8_000)
  for (const line of [
    `GET /${long} HTTP/1.1`,
    `GET /${PLANTED} HTTP/7.7`,
    `GET ${PLANTED}`,
    `GET /%zz${PLANTED} HTTP/1.1`,
  ])
    await sendRaw(`${line}\r\nHost: localhost\r\n\r\n`)
  await sendRaw(
    `POST /backend/auth/login/?token=${PLANTED} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{`,
  )
  await nginx.close()

  for (const path of everyFile(join(folder, 'scratch')))
    expect([path, readFileSync(path, 'utf8').includes(PLANTED)]).toEqual([path, false])
  expect(nginx.testOutput).toBe('')

  const log = readFileSync(join(folder, `scratch/localhost_${port}.log`), 'utf8')
  const lines = log.trimEnd().split('\n')
  expect(lines.length).toBe(paths.length + 5)

  const fields = lines.map((line) => line.split(' '))
  const logged = new Set(fields.map(([, , method, uri, status]) => `${method} ${uri} ${status}`))
  for (const expected of [
    'GET /shell.html 200',
    'GET /login.html 200',
    'GET - 301',
    'GET /assets/gone.js 404',
    'GET /shell.html 404',
    'GET /api/v1/payment/check/ 200',
    'GET /password/reset/confirm/ 200',
    'GET /api/v1/history/ 502',
    'GET /api/update_profile/ 502',
  ])
    expect([...logged]).toContain(expected)
  const fullLine =
    /^127\.0\.0\.1 \[[-+:T\d]+\] GET \/auth\/user\/status\/ 200 9 \d+\.\d+ \[?[\w.:\]]+ 200 \d+\.\d+ ([\da-f]{32})$/m
  expect(requestIds).toContain(fullLine.exec(log)?.[1])
})
