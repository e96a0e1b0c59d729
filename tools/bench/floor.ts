import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

const APP = `
import { StrictMode, createElement as e, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { createMachine } from 'xstate'
import { useMachine } from '@xstate/react'
const machine = createMachine({ initial: 'off', states: { off: { on: { go: 'on' } }, on: { on: { go: 'off' } } } })
function Page() {
  const [state, send] = useMachine(machine)
  useEffect(() => void performance.mark('alive'), [])
  return e('main', null, e('h1', null, 'Nothing'), e('input', { 'aria-label': 'Field' }),
    e('button', { onClick: () => send({ type: 'go' }) }, String(state.value)), e(Link, { to: '/' }, 'Here'))
}
createRoot(document.getElementById('root')).render(e(StrictMode, null,
  e(BrowserRouter, null, e(Routes, null, e(Route, { path: '*', element: e(Page) })))))
`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title></head><body><div id="root"></div><script type="module" src="/app.js"></script></body></html>`

export interface Floor {
  /** Where its page and its one script lie. */
  readonly folder: string
  /** Its script, as it is sent. */
  readonly gzip: number
}

/** The least that our libraries cost: an app of them that does nothing. */
export async function buildFloor(): Promise<Floor> {
  const source = mkdtempSync(join(tmpdir(), 'floor-'))
  mkdirSync(join(source, 'node_modules'))
  for (const name of ['react', 'react-dom', 'react-router-dom', 'xstate', '@xstate'])
    symlinkSync(join(root, 'node_modules', name), join(source, 'node_modules', name), 'junction')
  writeFileSync(join(source, 'app.js'), APP)
  writeFileSync(join(source, 'index.html'), PAGE)
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', modulePreload: { polyfill: false }, outDir: 'dist' },
  })
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  const assets = join(source, 'dist/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const gzip = scripts.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
    0,
  )
  return { folder: join(source, 'dist'), gzip }
}
