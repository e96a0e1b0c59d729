import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run preview` for a folder on a free port; `end` returns its exit code. */
export async function startPreview(folder: string) {
  const command = ['--import', 'tsx', 'tools/preview.ts', '--dir', folder, '--port', '0']
  const preview = spawn(process.execPath, command, { cwd: root })
  const exited = once(preview, 'exit').then(([code]: (number | null)[]) => code)
  const output = once(preview.stdout, 'data').then(([chunk]) => String(chunk))
  const origin = /http:\S+(?=\/)/.exec(await Promise.race([output, exited.then(String)]))?.[0]
  if (origin === undefined) throw new Error('the preview did not start')
  return {
    origin,
    end: () => {
      preview.kill('SIGTERM')
      return exited
    },
  }
}
