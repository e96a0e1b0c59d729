// Which acceptance lines are proven by which tests, by the results that the last runs left:
//   npm run requirements -- API R-CONST-04    lists groups or lines
//   npm run requirements -- --accept          commits to what is proven now
//   npm run requirements -- --proven          fails when something proven is so no longer
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readAcceptance } from './requirements/acceptance.ts'
import { isAsked, listingLines, totalLines } from './requirements/listing.ts'
import { type Proof, proofs, unknownIds } from './requirements/proof.ts'
import { compareWithProven, readProven, writeProven } from './requirements/ratchet.ts'
import { type Suite, suites, suitesOf } from './suites.ts'
import type { StepsReport, TestOutcome } from './testing/outcomes.ts'
import { lastOutcomes } from './testing/run-suite.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const provenFile = join(root, 'tests/requirements/proven.txt')
const acceptance = readAcceptance(readFileSync(join(root, 'tests/requirements/acceptance.tsv'), 'utf8'))

async function outcomesOf(chosen: readonly Suite[]): Promise<TestOutcome[]> {
  const withTests = chosen.filter(({ results }) => results !== 'steps')
  return (await Promise.all(withTests.map((suite) => lastOutcomes(suite, root)))).flatMap(
    (found) => found ?? [],
  )
}

function list(all: readonly Proof[], words: readonly string[]): number {
  const asked = all.filter((proof) => isAsked(proof, words))
  console.log([...listingLines(asked), '', ...totalLines(asked)].join('\n'))
  if (asked.length > 0) return 0
  console.error(`\nNo acceptance line is called ${words.join(' or ')}.`)
  return 1
}

const readList = () => (existsSync(provenFile) ? readProven(readFileSync(provenFile, 'utf8')) : undefined)

function accept(all: readonly Proof[]): void {
  const { lost, gained } = compareWithProven(all, readList() ?? [])
  writeFileSync(provenFile, writeProven(all))
  for (const sentence of lost) console.log(`Taken off the list: ${sentence}`)
  console.log([...totalLines(all), '', `${gained.length} gained, ${lost.length} lost`].join('\n'))
}

function ratchet(all: readonly Proof[], strangers: readonly string[]): StepsReport {
  const list = readList()
  const { lost, gained } = compareWithProven(all, list ?? [])
  if (!list) console.log('There is no list of the proven; npm run requirements -- --accept writes it.')
  for (const sentence of lost) console.log(sentence)
  for (const stranger of strangers) console.log(`No acceptance line is called ${stranger}.`)
  if (gained.length > 0) console.log(`Proven and not on the list yet: ${gained.join(' ')}`)
  return {
    steps: [
      { title: 'every line that was proven still is', passed: list !== undefined && lost.length === 0 },
      { title: 'every id in a test title is an acceptance line', passed: strangers.length === 0 },
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
  options: { accept: { type: 'boolean' }, proven: { type: 'boolean' }, report: { type: 'string' } },
  allowPositionals: true,
})

// What is committed to must be proven by 'npm test' alone; the listing shows the long suites as well.
const outcomes = await outcomesOf(values.accept || values.proven ? suitesOf('full') : suites)
const all = proofs(acceptance, outcomes)
if (values.accept) {
  accept(all)
} else if (values.proven) {
  process.exitCode = report(ratchet(all, unknownIds(acceptance, outcomes)), values.report)
} else {
  process.exitCode = list(all, positionals)
}
