import type { Settings } from '../configure/settings.ts'
import type { Finding } from './finding.ts'

const EU = 'EU AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** Facts about the seller and the sale that shops in the EU usually have to publish. */
const EXPECTED = [
  'termsUrl',
  'refundUrl',
  'withdrawalUrl',
  'privacyUrl',
  'imprintUrl',
  'pricesInclude',
  'deliveryTime',
  'withdrawalConsent',
] as const satisfies readonly (keyof Settings)[]

/** A hint, and no legal advice: the settings that are empty although the shop sells to the EU. */
export function checkSellerSettings(settings: Settings): readonly Finding[] {
  if (!settings.sellsTo.some((code) => EU.includes(code))) return []
  const title = 'The shop publishes what sellers to the EU usually have to publish'
  const missing = EXPECTED.filter((key) => !settings[key])
  return missing.length === 0
    ? [{ title }]
    : [
        {
          title,
          warning: `not set: ${missing.join(', ')}`,
          solution: 'Ask a lawyer which of them your shop needs. An empty setting shows nothing.',
        },
      ]
}
