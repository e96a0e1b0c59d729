import type { Plugin } from 'vite'
import { bundleBootScript } from '../build/boot-script.ts'

/** Puts the boot script into the page in development; a built shop gets it from `tools/configure/document.ts`. */
export const boot: Plugin = {
  name: 'shop-boot',
  apply: 'serve',
  transformIndexHtml: async () => [{ tag: 'script', children: await bundleBootScript(), injectTo: 'head' }],
}
