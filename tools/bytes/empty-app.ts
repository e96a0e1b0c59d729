import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { BUILD_TARGET } from '../build/oldest-engines.ts'

/** Builds the empty app into a folder, as libraries come; `lean` takes them apart, as pages are built. */
export const buildEmptyApp = (outDir: string, lean: readonly Plugin[] = []) =>
  build({
    configFile: false,
    root: fileURLToPath(new URL('empty-app', import.meta.url)),
    logLevel: 'warn',
    plugins: [react(), ...lean],
    build: { target: BUILD_TARGET, modulePreload: { polyfill: false }, outDir, emptyOutDir: true },
  })
