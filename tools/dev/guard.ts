import { spawn } from 'node:child_process'

/** Ends when it is told that all is over; when we are gone without a word, it ends the group first. */
const SCRIPT = 'read -r over || { kill -s TERM -- "-$0"; sleep 2; kill -s KILL -- "-$0"; }'

/** Watches over a process group from outside, so that not even our own violent end leaves it behind. Returns how to end the watch. */
export function guardGroup(pid: number): () => void {
  const guard = spawn('sh', ['-c', SCRIPT, String(pid)], {
    // Out of reach of the Ctrl-C that is meant for us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  return () => guard.stdin.end('over\n')
}
