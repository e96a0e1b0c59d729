// Acceptance criteria and their tests, from the results of the last runs:
//   npm run requirements -- API R-CONST-04    lists groups or criteria
//   npm run requirements -- --tier full       fails if the tier leaves a criterion without proof
//   npm run requirements -- --sample [COMMIT] lists the twenty criteria that the commit's hash draws
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readAcceptance } from './requirements/acceptance.ts'
import { isSelected, listingLines, totalLines } from './requirements/listing.ts'
import {
  listProblems,
  type OtherTier,
  otherTiers,
  problemsOfFull,
  problemsOfOther,
  readLists,
} from './requirements/lists.ts'
import { type Proof, proofs, unknownIds } from './requirements/proof.ts'
import { sampleOf } from './requirements/sample.ts'
import { enginesNotRun, resultsFile, type Suite, suites, suitesOf } from './suites.ts'
import type { StepsReport, TestOutcome } from './testing/outcomes.ts'
import { lastOutcomes } from './testing/run-suite.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readList = (name: string) => readFileSync(join(root, `tests/requirements/${name}.tsv`), 'utf8')
const acceptance = readAcceptance(readList('acceptance'))

async function outcomesOf(chosen: readonly Suite[]): Promise<TestOutcome[]> {
  const withTests = chosen.filter(({ results }) => results !== 'steps')
  return (await Promise.all(withTests.map((suite) => lastOutcomes(suite, root)))).flatMap(
    (outcomes) => outcomes ?? [],
  )
}

function list(all: readonly Proof[], words: readonly string[]): number {
  const selected = all.filter((proof) => isSelected(proof, words))
  console.log([...listingLines(selected), '', ...totalLines(selected)].join('\n'))
  if (selected.length > 0) return 0
  console.error(`\nUnknown acceptance criterion or group: ${words.join(', ')}.`)
  return 1
}

const SAMPLE_SIZE = 20

/** Lists the criteria that the hash of a commit draws, in the order of the draw. */
function listSample(all: readonly Proof[], revision: string): number {
  const command = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' })
  const hash = stdout.trim()
  if (status !== 0) {
    console.error(`git has no commit '${revision}'.`)
    return 1
  }
  const ids = sampleOf(
    hash,
    all.map(({ criterion }) => criterion.id),
    SAMPLE_SIZE,
  )
  console.log(`Drawn by the commit ${hash}:`)
  console.log(
    listingLines(ids.flatMap((id) => all.filter(({ criterion }) => criterion.id === id))).join('\n'),
  )
  return 0
}

/** Compares the results of a tier with the criteria that it must prove. */
async function reportTier(tier: 'full' | OtherTier): Promise<StepsReport> {
  const outcomes = await outcomesOf(suitesOf(tier))
  const lists = readLists(readList('other-tiers'), readList('exceptions'))
  const all = proofs(acceptance, outcomes)
  const isMissing = (suite: Suite) => !existsSync(join(root, resultsFile(suite)))
  const missing = enginesNotRun(suitesOf(tier), suitesOf(tier).filter(isMissing))
  const { problems, notRun } =
    tier === 'full'
      ? { problems: problemsOfFull(all, lists), notRun: [] }
      : problemsOfOther(tier, all, lists, missing)
  const wrongIds = unknownIds(acceptance, outcomes).map((id) => `Unknown acceptance criterion: ${id}.`)
  const wrongLists = listProblems(lists, acceptance)
  for (const line of [...problems, ...notRun, ...wrongIds, ...wrongLists]) console.log(line)
  if (tier === 'full') {
    for (const { id, tier: other, where } of lists.inOtherTiers)
      console.log(`${id} is proven by another tier: npm run test:${other} (${where})`)
  }
  return {
    steps: [
      { title: 'all acceptance criteria of this tier are proven', passed: problems.length === 0 },
      { title: 'all ids in test titles exist', passed: wrongIds.length === 0 },
      { title: 'the lists of exceptions and other tiers are valid', passed: wrongLists.length === 0 },
    ],
  }
}

function report(steps: StepsReport, file: string | undefined): number {
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(steps))
  }
  return steps.steps.every(({ passed }) => passed) ? 0 : 1
}

const { values, positionals } = parseArgs({
  options: { tier: { type: 'string' }, report: { type: 'string' }, sample: { type: 'boolean' } },
  allowPositionals: true,
})

if (values.sample) {
  process.exitCode = listSample(proofs(acceptance, await outcomesOf(suites)), positionals[0] ?? 'HEAD')
} else if (values.tier === undefined) {
  process.exitCode = list(proofs(acceptance, await outcomesOf(suites)), positionals)
} else {
  const tier = (['full', ...otherTiers] as const).find((name) => name === values.tier)
  if (tier === undefined) throw new Error(`--tier must be one of: full, ${otherTiers.join(', ')}.`)
  process.exitCode = report(await reportTier(tier), values.report)
}
