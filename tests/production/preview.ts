import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm run preview` for a folder, at a port that is free; `end` tells with which code it went. */
export async function startPreview(folder: string) {
  const command = ['--import', 'tsx', 'tools/preview.ts', '--dir', folder, '--port', '0']
  const preview = spawn(process.execPath, command, { cwd: root })
  const ended = once(preview, 'exit').then(([code]: (number | null)[]) => code)
  const said = once(preview.stdout, 'data').then(([chunk]) => String(chunk))
  const origin = /http:\S+(?=\/)/.exec(await Promise.race([said, ended.then(String)]))?.[0]
  if (origin === undefined) throw new Error('the preview does not run')
  return {
    origin,
    end: () => {
      preview.kill('SIGTERM')
      return ended
    },
  }
}
