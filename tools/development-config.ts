import * as z from 'zod/mini'
import { type ShopConfig, shopConfig } from '../src/config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings of a page that uses the local mock backend. */
export function developmentConfig(env: Environment): ShopConfig {
  const port = (name: string, fallback: number) => `http://localhost:${env[name] ?? fallback}`
  const brand = env.SHOP_BRAND ?? 'navipin'
  const side = port('SIDE_PORT', 4012)
  return z.parse(shopConfig, {
    appTitle: 'Maps update pin',
    brandName: brand,
    headerName: 'Codes and coding files',
    contactEmail: 'contact@example.test',
    supportEmail: 'support@example.test',
    apiBase: port('API_PORT', 4010),
    adminBase: port('ADMIN_PORT', 4011),
    ipService: `${side}/ip`,
    idempotencyHeader: env.IDEMPOTENCY_HEADER,
  })
}
