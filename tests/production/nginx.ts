import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

function isThere(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'pipe' })
    return existsSync(BROTLI)
  } catch {
    return false
  }
}

/** The real server. Where it is missing it is installed; where that cannot be done, a sentence says so. */
export function haveNginx(): void {
  if (isThere()) return
  const run = (...words: readonly string[]) => execFileSync('apt-get', words, { stdio: 'pipe' })
  try {
    run('update')
  } catch {
    // Another test may be updating at this moment.
  }
  try {
    const packages = ['nginx', 'libnginx-mod-http-brotli-static']
    run('install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages)
  } catch {
    throw new Error(
      'deploy/nginx.conf is tested with a real nginx, which is not here: apt-get install nginx libnginx-mod-http-brotli-static',
    )
  }
}

export interface Nginx {
  /** What it wrote when it was asked whether its configuration is right. */
  readonly judgement: string
  close(): Promise<void>
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => resolve(false))
  })

/** Runs nginx with what `configure` wrote into a folder, and into others, as it is but for where it lies. */
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
  let judgement = ''
  const child: ChildProcess = spawn('nginx', ['-p', scratch, '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.on('data', (text) => {
    judgement += text
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (child.exitCode === null && !(await answers(port))) await new Promise(setImmediate)
  if (child.exitCode !== null) throw new Error(`nginx ended: ${judgement}`)
  return {
    get judgement() {
      return judgement
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
