import { parseArgs } from 'node:util'
import { CRITERIA, type Criterion, isCriterion } from '../engine/criteria.ts'

export interface PathsOptions {
  readonly machine: string | undefined
  readonly criterion: Criterion | undefined
  readonly sut: 'memory' | 'browser'
  readonly seed: number
  readonly steps: number
  readonly headed: boolean
  /** The id of the one path to walk again. */
  readonly replay: string | undefined
  /** Only paths that take this transition, or say this event case. */
  readonly through: string | undefined
  /** Only machines that differ from a revision. */
  readonly changed: string | undefined
  readonly charts: boolean
  /** What there is and what was walked, for other programs or for a page of text. */
  readonly export: 'json' | 'md' | undefined
  readonly report: boolean
  /** The machine whose behaviour file is written anew. */
  readonly accept: string | undefined
  /** The revision whose behaviour files the present behaviour is compared with. */
  readonly diff: string | undefined
  readonly asked: boolean
}

const numberOf = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number from 1 on, not '${text}'.`)
  return value
}

/** `login/random-7-500/3` says machine, cover, seed and length; a visitor behind it walks on a page. */
function fromId(
  id: string,
): Pick<PathsOptions, 'machine' | 'criterion'> & Partial<Pick<PathsOptions, 'seed' | 'steps' | 'sut'>> {
  const [machine, kind = '', , visitor] = id.split('/')
  const [criterion = '', seed, steps] = kind.split('-')
  if (machine === undefined || !isCriterion(criterion))
    throw new Error(`'${id}' is no path; a path is called like login/pairs/2.`)
  return {
    machine,
    criterion,
    ...(seed === undefined ? {} : { seed: numberOf('replay', seed) }),
    ...(steps === undefined ? {} : { steps: numberOf('replay', steps) }),
    ...(visitor === undefined ? {} : { sut: 'browser' as const }),
  }
}

export function pathsOptions(args: readonly string[]): PathsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      machine: { type: 'string' },
      criterion: { type: 'string' },
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
    },
  })
  const { criterion, in: sut, replay } = values
  const { export: format } = values
  if (format !== undefined && format !== 'json' && format !== 'md')
    throw new Error('--export must be json or md.')
  if (criterion !== undefined && !isCriterion(criterion))
    throw new Error(`--cover must be one of: ${CRITERIA.join(', ')}.`)
  if (sut !== 'memory' && sut !== 'browser') throw new Error('--in must be memory or browser.')
  return {
    machine: values.machine,
    criterion,
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
    asked: args.length > 0,
    ...(replay === undefined ? {} : fromId(replay)),
  }
}
