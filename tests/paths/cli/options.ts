import { parseArgs } from 'node:util'
import { COVERAGE_KINDS, type CoverageKind, isCoverageKind } from '../engine/coverage-kinds.ts'

export interface PathsOptions {
  readonly machine: string | undefined
  readonly coverage: CoverageKind | undefined
  readonly sut: 'memory' | 'browser'
  readonly seed: number
  readonly steps: number
  readonly headed: boolean
  /** The id of the only path to run. */
  readonly replay: string | undefined
  /** Only paths with this transition or event case. */
  readonly through: string | undefined
  /** Only machines that differ from a revision. */
  readonly changed: string | undefined
  readonly charts: boolean
  /** The format in which results are printed. */
  readonly export: 'json' | 'md' | undefined
  readonly report: boolean
  /** The machine whose behaviour file is written. */
  readonly accept: string | undefined
  /** The revision whose behaviour files the present behaviour is compared with. */
  readonly diff: string | undefined
  /** The machine whose model and page object are written. */
  readonly init: string | undefined
  readonly help: boolean
  /** False without options: then the overview is printed. */
  readonly isRun: boolean
}

const numberOf = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number from 1 on, not '${text}'.`)
  return value
}

/**
 * `login/random-7-500/3` has machine, kind of coverage, seed and steps. An id with a persona at its end runs
 * in the browser.
 */
function fromId(
  id: string,
): Pick<PathsOptions, 'machine' | 'coverage'> & Partial<Pick<PathsOptions, 'seed' | 'steps' | 'sut'>> {
  const [machine, kind = '', , persona] = id.split('/')
  const [coverage = '', seed, steps] = kind.split('-')
  if (machine === undefined || !isCoverageKind(coverage))
    throw new Error(`'${id}' is no path id; an example is login/pairs/2.`)
  return {
    machine,
    coverage,
    ...(seed === undefined ? {} : { seed: numberOf('replay', seed) }),
    ...(steps === undefined ? {} : { steps: numberOf('replay', steps) }),
    ...(persona === undefined ? {} : { sut: 'browser' as const }),
  }
}

export function pathsOptions(args: readonly string[]): PathsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      machine: { type: 'string' },
      cover: { type: 'string' },
      in: { type: 'string', default: 'memory' },
      seed: { type: 'string', default: '1' },
      steps: { type: 'string', default: '200' },
      headed: { type: 'boolean', default: false },
      replay: { type: 'string' },
      through: { type: 'string' },
      changed: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
      export: { type: 'string' },
      charts: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      accept: { type: 'string' },
      diff: { type: 'string' },
      init: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { cover: coverage, in: sut, replay } = values
  const { export: format } = values
  if (format !== undefined && format !== 'json' && format !== 'md')
    throw new Error('--export must be json or md.')
  if (coverage !== undefined && !isCoverageKind(coverage))
    throw new Error(`--cover must be one of: ${COVERAGE_KINDS.join(', ')}.`)
  if (sut !== 'memory' && sut !== 'browser') throw new Error('--in must be memory or browser.')
  return {
    machine: values.machine,
    coverage,
    sut: values.headed ? 'browser' : sut,
    seed: numberOf('seed', values.seed),
    steps: numberOf('steps', values.steps),
    headed: values.headed,
    replay,
    through: values.through,
    changed: values.changed ? values.since : undefined,
    charts: values.charts,
    export: format,
    report: values.report,
    accept: values.accept,
    diff: values.diff,
    init: values.init,
    help: values.help,
    isRun: args.length > 0,
    ...(replay === undefined ? {} : fromId(replay)),
  }
}
