import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { withChildren } from '../chart.ts'
import { type Arrow, arrowsOf } from './arrows.ts'

/**
 * A state in a drawing. A folded region, and a state outside of the drawing (`elsewhere`), are drawn as a
 * name only.
 */
export interface Part {
  readonly id: string
  readonly label: string
  readonly kind: AnyStateNode['type'] | 'folded' | 'elsewhere'
  readonly isInitial: boolean
  /** The names of the transitions to and from it and its descendants. */
  readonly names: readonly string[]
  readonly parts: readonly Part[]
}

/** The content of one drawing: a machine, or a region that is folded in the drawing of its machine. */
export interface Scene {
  readonly id: string
  readonly label: string
  readonly parts: readonly Part[]
  readonly arrows: readonly Arrow[]
}

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

const idsWithin = (node: AnyStateNode): Set<string> => new Set(withChildren(node).map(({ id }) => id))

const namesAt = (ids: ReadonlySet<string>, arrows: readonly Arrow[]): string[] => [
  ...new Set(arrows.filter(({ from, to }) => ids.has(from) || ids.has(to)).flatMap(({ names }) => names)),
]

function partOf(node: AnyStateNode, all: readonly Arrow[], folded: readonly AnyStateNode[] = []): Part {
  const isFolded = folded.includes(node)
  return {
    id: node.id,
    label: node.key,
    kind: isFolded ? 'folded' : node.type,
    isInitial: node.parent?.initial?.target.includes(node) === true,
    names: namesAt(idsWithin(node), all),
    parts: isFolded ? [] : childrenOf(node).map((child) => partOf(child, all, folded)),
  }
}

/** The machine, with some of its regions folded. */
function mainScene(machine: AnyStateMachine, folded: readonly AnyStateNode[]): Scene {
  const regions = folded.map((region) => ({ id: region.id, ids: idsWithin(region) }))
  const regionOf = (id: string) => regions.find(({ ids }) => ids.has(id))
  const arrows = arrowsOf(machine, ([from, to]) => {
    const [one, other] = [regionOf(from), regionOf(to)]
    return one !== undefined && one === other ? null : [one?.id ?? from, other?.id ?? to]
  })
  const parts = [partOf(machine.root, arrowsOf(machine), folded)]
  return { id: machine.id, label: machine.id, parts, arrows }
}

/** A region alone, with the names of the outside states of its transitions. */
function regionScene(machine: AnyStateMachine, region: AnyStateNode): Scene {
  const own = idsWithin(region)
  const arrows = arrowsOf(machine, (ends) => (ends.some((id) => own.has(id)) ? ends : null))
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  const outsideStates = [...ends]
    .filter((id) => !own.has(id))
    .map((id): Part => {
      const label = machine.getStateNodeById(id).path.join('.') || machine.id
      return {
        id,
        label,
        kind: 'elsewhere',
        isInitial: false,
        names: namesAt(new Set([id]), arrows),
        parts: [],
      }
    })
  return { id: region.id, label: region.key, parts: [partOf(region, arrows), ...outsideStates], arrows }
}

/** The outermost parallel states; the machine itself can be one. */
function parallelIn(node: AnyStateNode): AnyStateNode[] {
  return node.type === 'parallel' ? [node] : childrenOf(node).flatMap(parallelIn)
}

/** True if a transition crosses the border of a region, so that its line would cross others. */
function isCrossed(machine: AnyStateMachine, parallel: AnyStateNode): boolean {
  const all = arrowsOf(machine)
  return childrenOf(parallel)
    .map(idsWithin)
    .some((own) => all.some(({ from, to }) => own.has(from) !== own.has(to)))
}

/** The machine and its folded regions: those whose lines would cross, or all of them. */
export function scenesOf(machine: AnyStateMachine, areAllFolded: boolean): Scene[] {
  const folded = parallelIn(machine.root)
    .filter((parallel) => areAllFolded || isCrossed(machine, parallel))
    .flatMap(childrenOf)
  return [mainScene(machine, folded), ...folded.map((region) => regionScene(machine, region))]
}
