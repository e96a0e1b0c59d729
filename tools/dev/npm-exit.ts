import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const POLL_MS = 500

/** The process of npm, which may have a shell in between; otherwise the parent. */
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Calls `onExit` when the npm that started this process has exited; returns a function that stops watching. */
export function onNpmExit(onExit: () => void): () => void {
  let interval: NodeJS.Timeout | undefined
  let isStopped = false
  void npmId().then((npm) => {
    if (isStopped) return
    interval = setInterval(() => {
      if (isRunning(npm)) return
      clearInterval(interval)
      onExit()
    }, POLL_MS)
    interval.unref()
  })
  return () => {
    isStopped = true
    clearInterval(interval)
  }
}
