import { spawn } from 'node:child_process'

/** Exits when it reads a line; at end of input without a line, the parent has died, so it kills the group. */
const SCRIPT = 'read -r over || { kill -s TERM -- "-$0"; sleep 2; kill -s KILL -- "-$0"; }'

/** Starts a watchdog that kills a process group if this process dies. Returns a function that stops it. */
export function startWatchdog(pid: number): () => void {
  const watchdog = spawn('sh', ['-c', SCRIPT, String(pid)], {
    // Detached, so that Ctrl-C does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
  return () => watchdog.stdin.end('over\n')
}
