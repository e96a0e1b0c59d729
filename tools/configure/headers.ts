import { createHash } from 'node:crypto'
import type { Settings } from './settings.ts'

export type Headers = Readonly<Record<string, string>>

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

interface Inline {
  readonly style: string
  readonly script: string
}

/** The Content-Security-Policy allows only the shop's own code, and connections to its hosts. */
function policy({ siteUrl, apiBase, adminBase, ipService }: Settings, { style, script }: Inline): string {
  const own = new URL(siteUrl).origin
  const hosts = [...new Set([apiBase, adminBase, ipService].map((url) => new URL(url).origin))]
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(script)}`,
    `style-src 'self' ${hashOf(style)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...hosts.filter((host) => host !== own)].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Headers of all responses except assets. */
export function headersOf(settings: Settings, inline: Inline): Headers {
  const { protocol, hostname } = new URL(settings.siteUrl)
  return {
    'Content-Security-Policy': policy(settings, inline),
    // Browsers warn about this header on pages without https.
    ...(protocol === 'https:' || hostname === 'localhost'
      ? { 'Cross-Origin-Opener-Policy': 'same-origin' }
      : {}),
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(protocol === 'https:' ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

const OF_ASSETS = ['Strict-Transport-Security', 'X-Content-Type-Options']

/** The headers of assets; all others concern pages. */
export const forAssets = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => OF_ASSETS.includes(name)))
