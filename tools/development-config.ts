import type { ShopConfig } from '../src/config.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../src/contract/index.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings of a page that uses the local mock backend. */
export function developmentConfig(env: Environment): ShopConfig {
  const port = (name: string, fallback: number) => `http://localhost:${env[name] ?? fallback}`
  const brand = env.SHOP_BRAND ?? 'navipin'
  const side = port('SIDE_PORT', 4012)
  return {
    appTitle: 'Maps update pin',
    brandName: brand,
    headerTitle: 'Maps update pin',
    headerName: 'Codes and coding files',
    contactEmail: 'contact@example.test',
    supportEmail: 'support@example.test',
    downloadFilename: 'sipex.zip',
    apiBase: port('API_PORT', 4010),
    adminBase: port('ADMIN_PORT', 4011),
    ipService: `${side}/ip`,
    pricesInclude: '',
    withdrawalConsent: '',
    deliveryTime: '',
    sellsTo: [],
    paymentOrigins: [],
    resetForm: 'classic',
    csrfCookie: CSRF_COOKIE,
    csrfHeader: CSRF_HEADER,
    idempotencyHeader: env.IDEMPOTENCY_HEADER ?? '',
  }
}
