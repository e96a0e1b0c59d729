// Checks format, lint, types and unused exports; each counts as one test.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { StepsReport } from './testing/outcomes.ts'
import { runCaptured } from './testing/run-captured.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const biome = (...args: string[]) => [
  'node_modules/@biomejs/biome/bin/biome',
  ...args,
  ...[
    '--config-path',
    'tools',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '--max-diagnostics=200',
    '.',
  ],
]

const steps: readonly { readonly title: string; readonly args: readonly string[] }[] = [
  { title: 'format', args: biome('format') },
  { title: 'lint', args: biome('check', '--formatter-enabled=false') },
  { title: 'types', args: ['node_modules/typescript/bin/tsc', '--build', '--pretty', 'false'] },
  {
    title: 'unused exports',
    args: [
      'node_modules/knip/bin/knip.js',
      '--config',
      'tools/knip.json',
      '--no-progress',
      '--treat-config-hints-as-errors',
    ],
  },
]

async function check(): Promise<StepsReport> {
  const runs = steps.map(async ({ title, args }) => ({
    title,
    ...(await runCaptured({ command: process.execPath, args, cwd: root })),
  }))
  const report: { title: string; passed: boolean }[] = []
  for (const { title, exitCode, output, seconds } of await Promise.all(runs)) {
    if (exitCode !== 0) console.log(`${output}\n`)
    console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds.toFixed(1)} s)`)
    report.push({ title, passed: exitCode === 0 })
  }
  return { steps: report }
}

const { values } = parseArgs({ options: { report: { type: 'string' } } })
const report = await check()
if (values.report) {
  await mkdir(dirname(values.report), { recursive: true })
  await writeFile(values.report, JSON.stringify(report))
}
const failed = report.steps.filter((step) => !step.passed).length
console.log(`\n${report.steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
