import { execFile } from 'node:child_process'

/** Output of a program with any exit code; empty if it exceeds `timeoutMs`. */
export const outputOf = (command: string, args: readonly string[], timeoutMs: number): Promise<string> =>
  new Promise((resolve) => {
    const options = { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
    execFile(command, args, options, (error, stdout) => resolve(error?.killed ? '' : stdout))
  })
