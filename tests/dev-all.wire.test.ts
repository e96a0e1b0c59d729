import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type ShopConfig, shopConfig } from '../src/config.ts'
import { existingBrowser } from '../tools/browser.ts'
import { freePorts } from '../tools/dev/ports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const VIN = 'WDD2120021A000000'
let shop: ChildProcess
let browser: Browser
let printed = ''
let site = ''

beforeAll(async () => {
  const ports = await freePorts()
  site = `http://localhost:${ports.UI_PORT}`
  shop = spawn('npm', ['run', 'dev:all'], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    },
  })
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      printed += String(chunk)
      if (printed.includes('many-orders@example.test') && printed.includes(site)) resolve()
    }
    shop.stdout?.on('data', onOutput)
    shop.stderr?.on('data', onOutput)
    shop.once('exit', () => reject(new Error(printed)))
  })
  const { executablePath, args = [] } = existingBrowser() ?? {}
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  })
}, 60_000)

afterAll(async () => {
  shop.removeAllListeners('exit')
  // 'close' and not 'exit': npm exits before the programs that it started.
  const ended = new Promise((resolve) => shop.once('close', resolve))
  shop.kill('SIGTERM')
  await browser.close()
  await ended
})

function configOf(html: string): ShopConfig {
  const [, block] = /<script type="application\/json" id="shop-config">(.*?)<\/script>/s.exec(html) ?? []
  return z.parse(shopConfig, JSON.parse(block ?? ''))
}

const htmlOf = async () => await (await fetch(site)).text()

/** Orders and pays for a code with plain requests, without a page. */
async function pay() {
  const { apiBase, ipService } = configOf(await htmlOf())
  const ip = ((await (await fetch(`${ipService}?format=json`)).json()) as { ip: string }).ip
  const response = await fetch(`${apiBase}/api/v1/payment/paypal/`, { headers: { origin: site } })
  expect(response.headers.get('access-control-allow-origin')).toBe(site)
  const [, csrf = ''] = /csrftoken=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  const { amount } = (await response.json()) as { amount: number }
  const bare = { origin: site, cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf }
  const [variant] = (await (await fetch(`${apiBase}/api/v1/detail/`)).json()) as object[]
  const order = {
    ...variant,
    vin: VIN,
    amount,
    currency: 'USD',
    email: 'payer@example.test',
    user_ip: ip,
  }
  const opened = await fetch(`${apiBase}/api/v1/payment/stripe/`, {
    method: 'POST',
    headers: { ...bare, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  const { payment_url } = (await opened.json()) as { payment_url: string }
  expect(new URL(payment_url).hostname).toBe('localhost')
  const paid = await fetch(payment_url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay' }),
  })
  const back = new URL(paid.headers.get('location') ?? '')
  const check = `${apiBase}/api/v1/payment/check/${back.searchParams.get('paymentId')}/${back.searchParams.get('payment')}/`
  const checkPayment = async () =>
    ((await (await fetch(check, { method: 'POST', headers: bare })).json()) as { data: string }).data
  return { back, check, checkPayment }
}

it('the journal of a new shop is empty before the first request', async () => {
  const { origin } = new URL(configOf(await htmlOf()).ipService)
  expect(await (await fetch(`${origin}/__mock/worlds/default/journal`)).json()).toEqual([])
})

it('R-API-63 one command serves the page and the backend, and a code can be bought without the internet', async () => {
  const html = await htmlOf()
  expect(html).toContain('<div id="root">')
  const { apiBase, adminBase, ipService } = configOf(html)
  for (const url of [apiBase, adminBase, ipService]) expect(new URL(url).hostname).toBe('localhost')
  expect([...html.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)).toEqual([
    'localhost',
    'localhost',
    'localhost',
  ])
  await inBrowser(async (page) => {
    await page.goto(`${site}/navipin`)
    for (const [label, option] of [
      ['Comand', 'NTG 4.5'],
      ['Map region', 'Europe'],
      ['Version', 'V16.0'],
    ] as const)
      await page.getByLabel(label, { exact: true }).selectOption(option)
    await page.getByLabel('VIN', { exact: true }).fill(VIN)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site}/payment`)
    const buy = page.getByRole('main').getByRole('button', { name: 'Buy Now' })
    await buy.click()
    await page.getByPlaceholder('Email for Invoice').fill('payer@example.test')
    await buy.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(/\/success\?/)
    expect(await shownPin(page)).toMatch(/^[A-Z0-9]{6}$/)
  })
}, 120_000)

it('R-ROUTE-01 deep links are served in development, too', async () => {
  for (const path of ['/login', '/profile/orders', '/success?orderId=5']) {
    const response = await fetch(site + path, { headers: { accept: 'text/html' } })
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toContain('<div id="root">')
  }
})

const shownPin = async (page: Page) => (await page.locator('[data-pin]').innerText()).replaceAll(/\s/g, '')

/** Opens a page without internet access. Fails if it requests another host, or logs an error or a warning. */
async function inBrowser(use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage()
  try {
    const consoleLines: string[] = []
    const foreignUrls: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) consoleLines.push(message.text())
    })
    page.on('request', (request) => {
      if (/^http/.test(request.url()) && new URL(request.url()).hostname !== 'localhost')
        foreignUrls.push(request.url())
    })
    await use(page)
    expect(foreignUrls).toEqual([])
    expect(consoleLines).toEqual([])
  } finally {
    await page.close()
  }
}

it('R-SUC-17 in development with React StrictMode a visit of the receipt sends one check, also with a trailing slash', async () => {
  const { back, check, checkPayment } = await pay()
  const pin = await checkPayment()
  await inBrowser(async (page) => {
    const methods: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(check)) methods.push(request.method())
    })
    // Load all modules first: Vite reloads the page if it discovers a new dependency.
    await page.goto(`${site}/navipin`)
    await page.locator('select:enabled').first().waitFor()
    await page.goto(`${site}/success/${back.search}`)
    const code = page.locator('[data-pin]')
    expect(await shownPin(page)).toBe(pin)
    expect(page.url()).toBe(back.href)
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.locator('select:enabled').first().waitFor()
    await page.goBack()
    await code.waitFor()
    expect(methods).toEqual(['POST'])
  })
}, 120_000)

it('in development with React StrictMode the details of an order open and stay open', async () => {
  await inBrowser(async (page) => {
    await page.goto(`${site}/login`)
    await page.getByLabel('Email').fill('discount20@example.test')
    await page.getByLabel('Password').fill('Passw0rd!')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site}/`)
    await page.goto(`${site}/profile/orders`)
    await page.locator('tbody tr:has(button)').first().click()
    await page.getByRole('button', { name: 'Copy PIN', exact: true }).click()
    await page.getByRole('dialog').getByRole('status').getByText('PIN').waitFor()
  })
}, 120_000)
