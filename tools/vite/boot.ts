import type { Plugin } from 'vite'
import { bundleBootScript } from '../build/boot-script.ts'

/** Adds the boot script to the page in development; `tools/configure/document.ts` does so for a built shop. */
export const boot: Plugin = {
  name: 'shop-boot',
  apply: 'serve',
  transformIndexHtml: async () => [{ tag: 'script', children: await bundleBootScript(), injectTo: 'head' }],
}
