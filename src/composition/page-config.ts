import { hasFields } from '../browser/has-fields.ts'
import type { ShopConfig } from '../config.ts'

const TEXTS = [
  'appTitle',
  'brandName',
  'headerTitle',
  'headerName',
  'contactEmail',
  'supportEmail',
  'downloadFilename',
  'pricesInclude',
  'deliveryTime',
  'withdrawalConsent',
  'apiBase',
  'adminBase',
  'ipService',
  'resetForm',
  'csrfCookie',
  'csrfHeader',
  'idempotencyHeader',
] as const satisfies readonly (keyof ShopConfig)[]

const isReady = (value: unknown, wrong: readonly string[]): value is ShopConfig =>
  value !== null && wrong.length === 0

/**
 * Reads the config in the page. The build validated it in full; here only settings that are missing or have
 * the wrong type are detected, and their names returned.
 */
export function readPageConfig(text: string): { config: ShopConfig } | { wrong: readonly string[] } {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // Without valid JSON every setting is missing.
  }
  const wrong: string[] = TEXTS.filter((key) => !hasFields(value, { [key]: 'string' }))
  for (const key of ['sellsTo', 'paymentOrigins'] as const)
    if (!Array.isArray(Object(value)[key])) wrong.push(key)
  return isReady(value, wrong) ? { config: value } : { wrong }
}
