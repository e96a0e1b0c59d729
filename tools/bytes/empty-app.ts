import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { BUILD_TARGET } from '../build/supported-browsers.ts'

/** Builds the empty app into a folder. */
export const buildEmptyApp = (outDir: string) =>
  build({
    configFile: false,
    root: fileURLToPath(new URL('empty-app', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    build: { target: BUILD_TARGET, modulePreload: { polyfill: false }, outDir, emptyOutDir: true },
  })
