// Prepares a checkout: checks Node, installs dependencies, generates styles.
// Uses Node built-ins only, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const PANDA = 'node_modules/@pandacss/dev/bin.js'
const LOCK_IS_STALE_AFTER_MS = 15 * 60 * 1000

export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = major < 25 && (major > 20 || (major === 20 && minor >= 19))
  return fits ? undefined : `This project needs Node 20.19 or newer and below 25; this is Node ${version}.`
}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const hash = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex')
const installStamp = (root) =>
  `${hash(readText(join(root, 'package-lock.json')))} ${process.platform}-${process.arch}`

const belongsHere = ({ optional, os = [], cpu = [], libc }) =>
  !optional || (os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined)

// After a manual `npm install`, npm's own record matches the lock file: nothing to install.
function npmRecordAgrees(root) {
  const packages = (file) => JSON.parse(readText(join(root, file)) ?? '{}').packages ?? {}
  const installed = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(
    ([path, entry]) => path === '' || !belongsHere(entry) || installed[path]?.integrity === entry.integrity,
  )
}

// The configuration and its imports determine the generated styles.
function stylesStamp(root, file = join(root, 'panda.config.ts'), seen = new Set()) {
  const text = readText(file)
  if (text === undefined || seen.has(file)) return ''
  seen.add(file)
  const imports = [...text.matchAll(/from\s+['"](\.[^'"]+)['"]/g)].map(([, path]) => path)
  return hash(text, ...imports.map((path) => stylesStamp(root, resolve(dirname(file), path), seen)))
}

function run(root, command, ...args) {
  const shell = process.platform === 'win32' && command === 'npm'
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell })
  if (status !== 0) throw new Error(`${error?.message ?? [command, ...args].join(' ')} failed; see above.`)
}

const steps = [
  {
    name: 'Installing dependencies',
    stampFile: 'node_modules/.ready',
    stamp: installStamp,
    alreadyDone: npmRecordAgrees,
    perform: (root) => run(root, 'npm', 'ci', '--ignore-scripts', '--include=dev', '--no-audit'),
  },
  {
    name: 'Generating styles',
    stampFile: 'src/ui/styled-system/.ready',
    stamp: (root) =>
      existsSync(join(root, 'panda.config.ts')) && `${stylesStamp(root)} ${installStamp(root)}`,
    alreadyDone: () => false,
    perform: (root) => run(root, process.execPath, PANDA, 'codegen', '--silent'),
  },
]

const isStale = (root) => (step) =>
  step.stamp(root) && readText(join(root, step.stampFile)) !== step.stamp(root)

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// The folder with the owner's pid is renamed into place, so that only one process succeeds.
function takeLock(lock) {
  const mine = `${lock}.${process.pid}`
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, 'pid'), String(process.pid))
  for (let hasPrinted = false; ; ) {
    try {
      return renameSync(mine, lock)
    } catch {
      const owner = Number(readText(join(lock, 'pid')))
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      const isDead = owner && (!isAlive(owner) || Date.now() - since > LOCK_IS_STALE_AFTER_MS)
      if (isDead) rmSync(lock, { recursive: true, force: true })
      else if (!hasPrinted)
        console.error(`Another process (${owner}) is preparing this checkout; waiting for it.`)
      hasPrinted = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

export function makeReady(root, wanted = steps) {
  const problem = nodeProblem(process.versions.node)
  if (problem) throw new Error(problem)
  if (!wanted.some(isStale(root))) return
  const lock = join(root, 'out/ready.lock')
  takeLock(lock)
  try {
    for (const step of wanted.filter(isStale(root))) {
      if (!step.alreadyDone(root)) {
        console.error(`${step.name} …`)
        step.perform(root)
      }
      writeFileSync(join(root, step.stampFile), step.stamp(root))
    }
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Generates styles only: a running test runner must not replace its own packages. */
export const generateStyles = (root) => makeReady(root, steps.slice(1))
