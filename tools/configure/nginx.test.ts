import { expect, it } from 'vitest'
import { nginxFiles, proxies } from './nginx.ts'
import { readSettings } from './settings.ts'

const settingsOf = (siteUrl: string, more: Readonly<Record<string, string>> = {}) =>
  readSettings(
    JSON.stringify({
      siteUrl,
      appTitle: 'Maps update pin',
      brandName: 'navipin',
      contactEmail: 'contact@shop.example',
      supportEmail: 'support@shop.example',
      apiBase: `${siteUrl}/backend`,
      adminBase: `${siteUrl}/backend//`,
      ipService: 'https://ip.example/me',
      ...more,
    }),
  )
const TEMPLATE = 'SHOP_UPSTREAMS\nserver {\n  SHOP_LISTEN\n  root SHOP_FOLDER/site;\nSHOP_PROXIES\n}\n'
const serverOf = (siteUrl: string) => nginxFiles(TEMPLATE, settingsOf(siteUrl), {}).get('server.conf') ?? ''

it.each([
  ['https://shop.example', ['443 ssl http2', '[::]:443 ssl http2'], '/srv/shop.example/site'],
  ['https://shop.example:8443', ['8443 ssl http2', '[::]:8443 ssl http2'], '/srv/shop.example_8443/site'],
  ['http://shop.example', ['80', '[::]:80'], '/srv/shop.example/site'],
  ['http://[::1]:8080', ['8080', '[::]:8080'], '/srv/__1_8080/site'],
])('%s has its port and its own folder', (siteUrl, addresses, folder) => {
  const server = serverOf(siteUrl)
  expect([...server.matchAll(/listen (.*?);/g)].map(([, at]) => at)).toEqual(addresses)
  expect(/root (.*?);/.exec(server)?.[1]).toBe(folder)
})

it('a path with one upstream is written once', () => {
  const both = { apiUpstream: 'https://host.example/', adminUpstream: 'https://host.example' }
  expect(proxies(settingsOf('https://shop.example', both))).toEqual([
    { path: '/backend/', to: 'https://host.example/', ca: '/etc/ssl/certs/ca-certificates.crt' },
  ])
})

it('the upstream gets the name of the shop, whatever the request claims as its host', () => {
  const settings = settingsOf('https://shop.example:8443', { apiUpstream: 'https://host.example/' })
  const server = nginxFiles('SHOP_PROXIES', settings, {}).get('server.conf')
  expect(server).toContain('proxy_set_header X-Forwarded-Host shop.example:8443;')
  expect(server).not.toMatch(/\$(http_)?host\b/)
})
