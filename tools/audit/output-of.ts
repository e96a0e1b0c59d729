import { execFile } from 'node:child_process'

/** The output of a program, whatever its exit code; empty when it takes longer than `timeoutMs`. */
export const outputOf = (command: string, args: readonly string[], timeoutMs: number): Promise<string> =>
  new Promise((resolve) => {
    const options = { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
    execFile(command, args, options, (error, stdout) => resolve(error?.killed ? '' : stdout))
  })
