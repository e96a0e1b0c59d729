import type { ShopConfig } from '../src/config.ts'

/** The settings as an inert block for the head of a page. */
export const configBlock = (config: ShopConfig): string =>
  `<script type="application/json" id="shop-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`
