import { setTimeout as wait } from 'node:timers/promises'
import { startMock } from '../../mock-server/app.ts'
import { assumptionsTable } from '../assumptions-table.ts'
import { type ContractOptions, HELP, parseOptions } from './arguments.ts'
import { formatReport } from './format-report.ts'
import { createMockTarget } from './mock-target.ts'
import { createRateLimit } from './rate-limit.ts'
import { type Report, runSuite } from './run-suite.ts'

interface Output {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Width of the terminal. */
  readonly columns?: number | undefined
}

const PAGE = 'http://localhost:5173'
const EXIT = { passed: 0, failed: 1, notTested: 2 } as const

async function testMock(): Promise<Report> {
  const mock = await startMock({ siteUrl: PAGE })
  try {
    return await runSuite(await createMockTarget(mock, PAGE), { unsafe: true })
  } finally {
    await mock.close()
  }
}

/** Printed before any request is sent. */
const costNotice = (target: string, { account, idempotencyHeader }: ContractOptions) =>
  `This generates a code with the account ${account?.email} at ${target}. It costs one point if ${idempotencyHeader} makes repeated requests count once, and two if it does not (three if the balance is updated late).\n`

function testBackend(api: string, options: ContractOptions, { err }: Output): Promise<Report> {
  const { admin, ip, origin, account, unsafe, perSecond, idempotencyHeader, canSpendPoint } = options
  if (canSpendPoint) err(costNotice(api, options))
  const target = { api, admin, ip, origin, account, idempotencyHeader }
  const noControls = { headers: {}, discounted: null, extraErrorKeys: [], controls: null }
  const rateLimit = createRateLimit(perSecond, { now: () => performance.now(), wait })
  return runSuite({ name: api, ...target, ...noControls }, { unsafe, canSpendPoint, rateLimit })
}

const exitCode = ({ total }: Report): number => {
  if (total.failed > 0) return EXIT.failed
  return total.passed > 0 ? EXIT.passed : EXIT.notTested
}

async function run(args: readonly string[], output: Output): Promise<number> {
  const options = parseOptions(args)
  if (options.help) output.out(HELP)
  else if (options.assumptions) output.out(assumptionsTable(output.columns))
  else {
    const report = await (options.target === null ? testMock() : testBackend(options.target, options, output))
    output.out(options.json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
    return exitCode(report)
  }
  return EXIT.passed
}

/** Runs the command line and returns its exit code. */
export async function runCommandLine(args: readonly string[], output: Output): Promise<number> {
  try {
    return await run(args, output)
  } catch (error) {
    output.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return EXIT.notTested
  }
}
