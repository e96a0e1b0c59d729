import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

function isInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'pipe' })
    return existsSync(BROTLI)
  } catch {
    return false
  }
}

/** Installs nginx if it is missing, as root or with sudo without a password; throws if that is not possible. */
export function installNginx(): void {
  if (isInstalled()) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...args: readonly string[]) => {
    const [program = '', ...rest] = [...sudo, 'apt-get', ...args]
    execFileSync(program, rest, { stdio: 'pipe' })
  }
  try {
    run('update')
  } catch {
    // Another test may be running apt-get update at the same time.
  }
  try {
    const packages = ['nginx', 'libnginx-mod-http-brotli-static']
    run('install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages)
  } catch {
    throw new Error(
      'deploy/nginx.conf is tested with a real nginx: apt-get install nginx libnginx-mod-http-brotli-static',
    )
  }
}

export interface Nginx {
  /** Output of nginx on stderr, such as warnings about its configuration. */
  readonly testOutput: string
  close(): Promise<void>
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => resolve(false))
  })

/** Runs nginx with the files that `configure` wrote into one or more folders; only paths are adapted. */
export async function runNginx(
  folder: string,
  port: number,
  withBrotli: boolean,
  others: readonly string[] = [],
): Promise<Nginx> {
  const scratch = join(folder, 'scratch')
  mkdirSync(scratch)
  const includes = [folder, ...others].map((shop) => {
    const server = join(shop, 'nginx/server.conf')
    const written = readFileSync(server, 'utf8')
    writeFileSync(server, written.replaceAll(/\/srv\/[^/;]+/g, shop).replaceAll('/var/log/nginx', scratch))
    return `include ${server};`
  })
  if (withBrotli) renameSync(join(folder, 'nginx/brotli.conf.off'), join(folder, 'nginx/brotli.conf'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${scratch}/${name};`)
    .join('\n')
  const config = join(scratch, 'nginx.conf')
  writeFileSync(
    config,
    [
      withBrotli ? `load_module ${BROTLI};` : '',
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off;\npid ${scratch}/pid;\nerror_log stderr;\nevents {}`,
      `http {\naccess_log ${scratch}/access.log;\n${temporary}\n${includes.join('\n')}\n}`,
    ].join('\n'),
  )
  let testOutput = ''
  const child: ChildProcess = spawn('nginx', ['-p', scratch, '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.on('data', (text) => {
    testOutput += text
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (child.exitCode === null && !(await isListening(port))) await new Promise(setImmediate)
  if (child.exitCode !== null) throw new Error(`nginx ended: ${testOutput}`)
  return {
    get testOutput() {
      return testOutput
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
