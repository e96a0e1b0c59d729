import { definitionOf } from '../chart.ts'
import type { Graph } from '../explore.ts'
import type { RunRecord } from '../record.ts'
import { chartsSection } from './charts-section.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { escaped } from './markup.ts'
import { matrixOf, matrixSection } from './matrix.ts'
import { type PathCount, pathCountsSection } from './path-counts.ts'
import { type ReportSummary, sinceSection, summaryOf } from './since.ts'
import { SCRIPT, STYLE } from './style.ts'

export interface ReportedMachine {
  readonly graph: Graph
  readonly records: readonly RunRecord[]
  /** The transitions and event cases that a requirement is about, by its id. */
  readonly requirements?: Readonly<Record<string, readonly string[]>>
  /** The transitions that are not reachable in the browser, each with the reason. */
  readonly notReachable?: Readonly<Record<string, string>>
}

const coverageCell = ([some, all]: readonly [number, number], isRun: boolean, note = '') =>
  isRun
    ? `<td class="n${some < all ? ' bad' : ''}">${some} of ${all}${note}</td>`
    : `<td class="n muted">not run of ${all}${note}</td>`

function sum(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    [...one.keys(), ...other.keys()].map((name) => [name, (one.get(name) ?? 0) + (other.get(name) ?? 0)]),
  )
}

/**
 * Counts how often a guard was false: if a later transition of an event is taken, the guards of the earlier
 * ones were.
 */
function timesFalse(name: string, all: readonly string[], times: ReadonlyMap<string, number>): number {
  const [, place = '', index] = /^(.*\|)(\d+)$/.exec(name) ?? []
  return all
    .filter(
      (transition) => transition.startsWith(place) && Number(transition.slice(place.length)) > Number(index),
    )
    .reduce((total, transition) => total + (times.get(transition) ?? 0), 0)
}

function summaryRow({ graph, records, notReachable = {} }: ReportedMachine, coverage: Coverage): string {
  const { chart, model } = graph
  const possible = chart.transitions.filter((name) => !(name in (model.impossible ?? {})))
  const onPages = possible.filter((name) => !(name in notReachable))
  const on = (sut: RunRecord['sut'], all: readonly string[]): readonly [number, number] => [
    all.filter((name) => coverage.covered[sut].has(name)).length,
    all.length,
  ]
  const notReachableCount = possible.length - onPages.length
  const note =
    notReachableCount === 0
      ? ''
      : `<br><span class="muted">${notReachableCount} not reachable in the browser</span>`
  const failed = records.filter(({ message }) => message !== null).length
  const hasRun = (wanted: RunRecord['sut']) => records.some(({ sut }) => sut === wanted)
  const isRun = records.length > 0
  const failedClass = failed > 0 ? 'bad' : isRun ? 'good' : 'muted'
  const commands = (['memory', 'browser'] as const)
    .filter((sut) => !hasRun(sut))
    .map((sut) => `<code>npm run paths -- --machine ${escaped(model.name)} --in ${sut}</code>`)
  const cells = [
    coverageCell(coverage.states, isRun),
    coverageCell(on('memory', possible), hasRun('memory')),
    coverageCell(on('browser', onPages), hasRun('browser'), note),
    coverageCell(coverage.eventCases, isRun),
    coverageCell(coverage.pairs, isRun),
  ]
  return `<tr><th scope="row"><a href="#${escaped(model.name)}">${escaped(model.name)}</a></th>${cells.join('')}<td class="n">${records.length}</td><td class="n ${failedClass}">${failed}</td><td>${commands.join('<br>')}</td></tr>`
}

function transitionRow(
  name: string,
  { graph, records, notReachable = {} }: ReportedMachine,
  { covered }: Coverage,
): string {
  const { impossible, machine } = graph.model
  const notReachableReason = notReachable[name]
  const reason =
    impossible?.[name] ??
    (notReachableReason === undefined ? undefined : `not reachable in the browser: ${notReachableReason}`)
  const [memory, browser] = [covered.memory.get(name) ?? 0, covered.browser.get(name) ?? 0]
  const isMissed = impossible?.[name] === undefined && memory + browser === 0
  const isRun = records.length > 0
  const missed = isRun ? 'not covered yet' : 'not run'
  const remarks = [isMissed ? missed : '', reason ?? ''].filter((remark) => remark !== '').join('; ')
  const isGuarded = definitionOf(machine, name)?.guard !== undefined
  const times = sum(covered.memory, covered.browser)
  const guard = isGuarded ? [times.get(name) ?? 0, timesFalse(name, graph.chart.transitions, times)] : []
  const cells = isGuarded ? guard.map((count) => `<td class="n">${count}</td>`) : ['<td></td>', '<td></td>']
  return `<tr><td><code>${escaped(name)}</code></td><td class="n">${memory}</td><td class="n">${notReachableReason === undefined ? browser : `<span class="muted">${browser || 'none'}</span>`}</td>${cells.join('')}<td class="reason ${isMissed && isRun ? 'bad' : 'muted'}">${escaped(remarks)}</td></tr>`
}

function pathItem({ id, sut, message, steps }: RunRecord): string {
  const taken = [...new Set(steps.flatMap((step) => step.taken))].join(' ')
  const lines = steps.map(({ title }) => `<li>${escaped(title)}</li>`).join('')
  const result = message === null ? '<span class="good">passed</span>' : '<span class="bad">failed</span>'
  const failure = message === null ? '' : `<pre class="bad">${escaped(message)}</pre>`
  return `<li class="path-item" data-taken="${escaped(taken)}"><details><summary><code>${escaped(id)}</code> in ${sut === 'memory' ? 'memory' : 'the browser'}, ${steps.length - 1} steps, ${result}</summary>${failure}<ol start="0">${lines}</ol></details></li>`
}

async function machineSection(machine: ReportedMachine, coverage: Coverage): Promise<string> {
  const { graph, records } = machine
  const { name, impossible = {} } = graph.model
  const heat = {
    covered: sum(coverage.covered.memory, coverage.covered.browser),
    impossible,
    isRun: records.length > 0,
  }
  const failed = [...records].sort((a, b) => Number(a.message === null) - Number(b.message === null))
  return `<section id="${escaped(name)}" data-machine="${escaped(name)}"><h2>${escaped(name)}</h2>
${await chartsSection(graph.model.machine, heat)}
<p><span class="filter-status" role="status"></span> <button class="all" type="button" hidden>All paths</button></p>
<details class="paths"><summary>Paths and their steps</summary><ul class="path-list">${failed.map(pathItem).join('')}</ul></details>
<details><summary>${graph.chart.transitions.length} transitions</summary><div class="draw"><table><thead><tr><th>transition</th><th class="n">memory</th><th class="n">browser</th><th class="n">guard true</th><th class="n">guard false</th><th></th></tr></thead><tbody>${graph.chart.transitions.map((transition) => transitionRow(transition, machine, coverage)).join('')}</tbody></table></div></details>
<details><summary>${coverage.impossiblePairs.length} impossible pairs</summary><div class="draw"><table><tbody>${coverage.impossiblePairs.map(({ pair, reason }) => `<tr><td><code>${escaped(pair)}</code></td><td class="reason">${escaped(reason)}</td></tr>`).join('')}</tbody></table></div></details>
</section>`
}

/** A page that opens from disk: for each machine its statechart, what is covered, and the paths, failed ones first. */
export async function reportPage(
  machines: readonly ReportedMachine[],
  subtitle: string,
  before: ReportSummary | null = null,
  sizes: readonly PathCount[] = [],
): Promise<string> {
  const covered = machines.map((machine) => ({
    machine,
    coverage: coverageOf(machine.graph, machine.records),
  }))
  const rows = covered.map(({ machine, coverage }) => summaryRow(machine, coverage)).join('')
  const matrix = matrixSection(
    machines.flatMap(({ graph, records, requirements = {} }) =>
      matrixOf(graph.model.name, requirements, records),
    ),
  )
  const since = sinceSection(before, summaryOf(machines))
  const sections: string[] = []
  for (const { machine, coverage } of covered) sections.push(await machineSection(machine, coverage))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Path tests</title><style>${STYLE}</style></head><body><main>
<h1>Path tests</h1><p class="muted">${escaped(subtitle)}</p>
<nav class="index" aria-label="Machines"><ul>${machines.map(({ graph: { model } }) => `<li><a href="#${escaped(model.name)}">${escaped(model.name)}</a></li>`).join('')}</ul></nav>
<details class="legend"><summary>Legend</summary><ul><li>An arrow is a transition; it is thicker the more often it was taken.</li><li class="bad">Red: not covered by the last run.</li><li class="muted">Grey: not run. The table has the command to run it.</li><li>Dashed: impossible, with the reason in the list of transitions.</li><li>A region with a plus is folded: press it to open its chart.</li><li>Press an arrow or a state to list only paths through it.</li></ul></details>
<p><label>Search paths <input class="search" type="search"></label></p>
<section><h2>Machines</h2><div class="draw"><table><thead><tr><th>machine</th><th class="n">states</th><th class="n">transitions, memory</th><th class="n">transitions, browser</th><th class="n">event cases</th><th class="n">pairs</th><th class="n">paths</th><th class="n">failed</th><th>command for what was not run</th></tr></thead><tbody>${rows}</tbody></table></div></section>
${pathCountsSection(sizes)}${since}${matrix}${sections.join('')}</main><script>${SCRIPT}</script></body></html>`
}
