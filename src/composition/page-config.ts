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
 * The settings that were written into the page. They were judged in full when that was done; here is only seen whether
 * they are there, and told which are not.
 */
export function readPageConfig(text: string): { config: ShopConfig } | { wrong: readonly string[] } {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // What is no JSON lacks everything.
  }
  const wrong: string[] = TEXTS.filter((key) => !hasFields(value, { [key]: 'string' }))
  for (const key of ['sellsTo', 'paymentOrigins'] as const)
    if (!Array.isArray(Object(value)[key])) wrong.push(key)
  return isReady(value, wrong) ? { config: value } : { wrong }
}
