// Checks with npm the known vulnerabilities of shipped dependencies and the signatures of installed packages.
// A registry that does not respond is reported but is no failure.
import { evaluateAudit, evaluateSignatures } from './audit/evaluate.ts'
import { outputOf } from './audit/output-of.ts'

const TIMEOUT_MS = 30_000
const npm = (...args: string[]) => outputOf('npm', [...args, '--json'], TIMEOUT_MS)

const findings = await Promise.all([
  npm('audit', '--omit=dev').then(evaluateAudit),
  npm('audit', 'signatures').then(evaluateSignatures),
])
for (const { message } of findings) console.log(message)
process.exitCode = findings.some(({ isFailure }) => isFailure) ? 1 : 0
