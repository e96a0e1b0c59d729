import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LOOK_EVERY_MS = 500

/** npm itself, where it put a shell between us and it; else whoever started this process. */
async function npmId(): Promise<number> {
  const parent = process.ppid
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,comm=', '-p', String(parent)])
    const [, grandparent, name = ''] = /^\s*(\d+)\s+(.*)$/m.exec(stdout) ?? []
    return /sh$/.test(name.trim()) ? Number(grandparent) : parent
  } catch {
    return parent
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Tells when the npm that started this process is gone; returns how to stop looking. */
export function whenNpmIsGone(tell: () => void): () => void {
  let looking: NodeJS.Timeout | undefined
  let over = false
  void npmId().then((npm) => {
    if (over) return
    looking = setInterval(() => {
      if (isAlive(npm)) return
      clearInterval(looking)
      tell()
    }, LOOK_EVERY_MS)
    looking.unref()
  })
  return () => {
    over = true
    clearInterval(looking)
  }
}
