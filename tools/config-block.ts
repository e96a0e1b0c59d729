import type { ShopConfig } from '../src/config.ts'

/** The settings as a JSON script element for the page's head. */
export const configBlock = (config: ShopConfig): string =>
  `<script type="application/json" id="shop-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`
