// Checks with npm whether what we ship is known to be vulnerable, and whether what is installed is signed.
// A registry that does not answer is reported and fails nothing.
import { judgeAudit, judgeSignatures } from './audit/judge.ts'
import { outputOf } from './audit/output-of.ts'

const WITHIN_MS = 30_000
const npm = (...args: string[]) => outputOf('npm', [...args, '--json'], WITHIN_MS)

const findings = await Promise.all([
  npm('audit', '--omit=dev').then(judgeAudit),
  npm('audit', 'signatures').then(judgeSignatures),
])
for (const { sentence } of findings) console.log(sentence)
process.exitCode = findings.some(({ isBad }) => isBad) ? 1 : 0
