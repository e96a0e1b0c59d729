import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { vi } from 'vitest'
import type { InstalledEngine } from '../../tools/engines.ts'
import type { Engine, StartOptions, Tab } from './engine.ts'

/** Special keys, encoded as in WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** WebKit by WebDriver on a virtual display. The driver allows one session, so each engine starts its own. */
export async function startWebKit(
  { program, browser, display = '' }: InstalledEngine,
  { home }: StartOptions,
): Promise<Pick<Engine, 'newTab' | 'close'>> {
  const port = await freePort()
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: `${home}/.config` }
  const driver = spawn(display, ['-a', program, `--port=${port}`], { env, stdio: 'ignore', detached: true })
  const kill = () => {
    if (driver.pid !== undefined && driver.exitCode === null && driver.signalCode === null)
      process.kill(-driver.pid, 'SIGTERM')
  }
  // A test that timed out does not close its session, so the exit of this process ends the driver.
  process.once('exit', kill)
  const end = async () => {
    process.off('exit', kill)
    kill()
    if (driver.exitCode === null && driver.signalCode === null) await once(driver, 'exit')
  }

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

  /** Starts a session as soon as the driver listens. */
  async function startSession(): Promise<{ readonly sessionId: string }> {
    const capabilities = {
      acceptInsecureCerts: true,
      // The driver must not wait for load events: a page from the bfcache has none.
      pageLoadStrategy: 'none',
      // A script that runs while its page is unloaded is never answered: time out and retry.
      timeouts: { script: 3_000 },
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    }
    for (let left = 100; ; left -= 1) {
      try {
        return await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
      } catch (problem) {
        if (left === 0 || !(problem instanceof TypeError)) throw problem
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  try {
    const { sessionId } = await startSession()
    const session = `/session/${sessionId}`
    const inSession = <T>(method: string, path: string, body?: object) =>
      call<T>(method, session + path, body)
    let tabs = 0
    return {
      newTab: async () => {
        tabs += 1
        if (tabs === 1) return tabOf(inSession, await inSession('GET', '/window'))
        const { handle } = await inSession<{ handle: string }>('POST', '/window/new', { type: 'tab' })
        return tabOf(inSession, handle)
      },
      close: () => call('DELETE', session).then(end, end),
    }
  } catch (problem) {
    await end()
    throw problem
  }
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

function tabOf(call: Call, handle: string): Tab {
  const inTab: Call = async (method, path, body) => {
    await call('POST', '/window', { handle })
    return await call(method, path, body)
  }
  const element = async (selector: string) => {
    const found = await inTab<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    })
    return `/element/${Object.values(found)[0]}`
  }
  const type = async (selector: string, text: string) =>
    inTab<void>('POST', `${await element(selector)}/value`, { text })
  const evaluate: Tab['evaluate'] = (run, ...args) =>
    inTab('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args })
  const isParsed = () =>
    evaluate(() => !Reflect.has(window, 'wasLeft') && document.readyState !== 'loading').catch(() => false)
  return {
    goto: async (url) => {
      await evaluate(() => Object.assign(window, { wasLeft: true }).wasLeft)
      await inTab('POST', '/url', { url })
      await vi.waitUntil(isParsed, { timeout: 20_000 })
    },
    evaluate,
    click: async (selector) => inTab('POST', `${await element(selector)}/click`, {}),
    type,
    press: (key) => {
      const value = KEYS[key] ?? key
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      return inTab('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    select: async (selector, value) =>
      inTab('POST', `${await element(`${selector} option[value="${value}"]`)}/click`, {}),
    setFiles: (selector, paths) => type(selector, paths.join('\n')),
    goBack: () => inTab('POST', '/back', {}),
  }
}
