import { createHash } from 'node:crypto'
import type { ShopConfig } from '../../src/config.ts'

/** Files of all pages, written out by hand, independent of the list that production, hydration and nginx use. */
export const PAGES = [
  'cancel.html',
  'error.html',
  'help.html',
  'index.html',
  'login.html',
  'navipin.html',
  'register.html',
  'shell.html',
  'subscription.html',
  'vin-code.html',
  'vin-table.html',
  'vrxtool.html',
] as const

/** Paths in the sitemap. */
export const INDEXED = [
  '/',
  '/navipin',
  '/subscription',
  '/vrxtool',
  '/help',
  '/vin-code',
  '/register',
] as const
export const ROBOTS = 'User-agent: *\nDisallow: /profile\nSitemap: https://shop.example/sitemap.xml\n'
export const ICON_SIZES = [180, 192, 512] as const
export const manifestOf = ({ appTitle, brandName }: Pick<ShopConfig, 'appTitle' | 'brandName'>) => ({
  name: appTitle,
  short_name: brandName,
  start_url: '/',
  display: 'browser',
  background_color: '#101314',
  theme_color: '#101314',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  ],
})

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

interface Inline {
  readonly script: string
  readonly style: string
}

/** Headers of assets. */
export const HEADERS_OF_ASSETS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
}

/** Exact headers of all other responses, for the given inline code and hosts. */
export const headersFor = ({ script, style }: Inline, ...hosts: readonly string[]) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'self' ${hashOf(script)}`,
    `style-src 'self' ${hashOf(style)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...hosts].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  ...HEADERS_OF_ASSETS,
})
