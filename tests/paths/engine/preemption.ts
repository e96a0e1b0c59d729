import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

function ancestorsOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [] : [node.parent, ...ancestorsOf(node.parent)]
}
const isBelow = (node: AnyStateNode, above: AnyStateNode) => ancestorsOf(node).includes(above)

/** The active states that a transition exits. */
function exitedStates(definition: AnyTransitionDefinition, active: readonly AnyStateNode[]): AnyStateNode[] {
  const { source, target = [], reenter } = definition
  if (target.length === 0) return []
  const staysInside = target.every((node) => node === source || isBelow(node, source))
  const top =
    reenter || !staysInside
      ? ancestorsOf(source).find((node) => target.every((at) => isBelow(at, node)))
      : source
  return active.filter((node) => top === undefined || isBelow(node, top))
}

/**
 * Removes the enabled transitions that another one preempts (SCXML): if two would exit the same state, a transition of a
 * descendant wins, else the earlier one.
 */
export function withoutPreempted(
  enabled: readonly AnyTransitionDefinition[],
  active: readonly AnyStateNode[],
): readonly AnyTransitionDefinition[] {
  if (enabled.length < 2) return enabled
  const areInConflict = (one: AnyTransitionDefinition, other: AnyTransitionDefinition) => {
    const exitedByOther = exitedStates(other, active)
    return exitedStates(one, active).some((node) => exitedByOther.includes(node))
  }
  let kept: AnyTransitionDefinition[] = []
  for (const next of enabled) {
    const rivals = kept.filter((transition) => areInConflict(transition, next))
    if (rivals.some((rival) => !isBelow(next.source, rival.source))) continue
    kept = [...kept.filter((transition) => !rivals.includes(transition)), next]
  }
  return kept
}
