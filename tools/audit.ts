// Asks the package registry whether what we ship is known to be vulnerable, and whether what is
// installed is signed. A registry that does not answer is said, and fails nothing.
import { spawnSync } from 'node:child_process'
import { judgeAudit, judgeSignatures } from './audit/judge.ts'

function npm(...args: string[]): string {
  const { stdout } = spawnSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return stdout ?? ''
}

const findings = [
  judgeAudit(npm('audit', '--omit=dev', '--json')),
  judgeSignatures(npm('audit', 'signatures', '--json')),
]
for (const { sentence } of findings) console.log(sentence)
process.exitCode = findings.some(({ isBad }) => isBad) ? 1 : 0
