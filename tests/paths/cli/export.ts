import { explore } from '../engine/explore.ts'
import { coverageOf } from '../engine/report/coverage.ts'
import { matrixOf, resultOf } from '../engine/report/matrix.ts'
import { readRecords } from '../records.ts'
import type { Suite } from '../suite.ts'

/** The transitions of a machine, the results of the last run, and the requirements that it covers. */
function summaryOf({ model, requirements = {} }: Suite) {
  const graph = explore(model)
  const records = readRecords().filter(({ machine }) => machine === model.name)
  const { covered, uncovered, states, eventCases, pairs } = coverageOf(graph, records)
  return {
    machine: model.name,
    states,
    eventCases,
    pairs,
    transitions: graph.chart.transitions.map((name) => ({
      name,
      memory: covered.memory.get(name) ?? 0,
      browser: covered.browser.get(name) ?? 0,
      impossible: model.impossible?.[name] ?? null,
    })),
    uncovered,
    paths: records.map(({ id, sut, message }) => ({ id, sut, message })),
    requirements: matrixOf(model.name, requirements, records).map((row) => ({
      ...row,
      result: resultOf(row),
    })),
  }
}
type Summary = ReturnType<typeof summaryOf>

const cell = (text: string) => text.replaceAll('|', '\\|')
const of = ([some, all]: readonly [number, number]) => `${some} of ${all}`

const asText = ({
  machine,
  states,
  eventCases,
  pairs,
  transitions,
  uncovered,
  paths,
  requirements,
}: Summary): string =>
  [
    `## ${machine}`,
    '',
    `${of(states)} states, ${of([transitions.length - uncovered.length, transitions.length])} transitions, ${of(eventCases)} event cases, ${of(pairs)} pairs; ${paths.length} paths, ${paths.filter(({ message }) => message !== null).length} failed.`,
    ...(requirements.length === 0
      ? []
      : [
          '',
          '| requirement | transition or event case | memory | browser | result |',
          '|---|---|---|---|---|',
        ]),
    ...requirements.map(
      ({ id, target, memory, browser, result }) =>
        `| ${id} | \`${cell(target)}\` | ${memory} | ${browser} | ${result} |`,
    ),
    '',
  ].join('\n')

export function exported(suites: readonly Suite[], format: 'json' | 'md'): string {
  const summaries = suites.map(summaryOf)
  return format === 'json' ? JSON.stringify(summaries, null, 2) : summaries.map(asText).join('\n')
}
