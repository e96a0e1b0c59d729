import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the empty app into a folder, as pages are built. */
export const buildEmptyApp = (outDir: string) =>
  build({
    configFile: false,
    root: fileURLToPath(new URL('empty-app', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    build: { target: 'es2022', modulePreload: { polyfill: false }, outDir, emptyOutDir: true },
  })
