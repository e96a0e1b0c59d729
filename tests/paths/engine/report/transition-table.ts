import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { chartOf, definitionOf } from '../chart.ts'

/** A guard or an action as it is written in the machine. */
interface Named {
  readonly type: string
  readonly params?: unknown
}

const code = (text: string) => `\`${text}\``

/**
 * The recipient, or the other event, in the parameters of an action, if they follow from the type of the
 * handled event.
 */
function sentBy({ params }: Named, eventType: string): string {
  if (typeof params !== 'function') return ''
  try {
    const { to, type = eventType } = Object(params({ event: { type: eventType } }))
    if (typeof to === 'string') return ` to ${code(to)}`
    return type === eventType ? '' : ` ${code(type)}`
  } catch {
    // The parameters need more than the type of the event.
    return ''
  }
}

function actionText(action: string | Named, eventType: string): string {
  const named = typeof action === 'string' ? { type: action } : action
  return code(named.type) + sentBy(named, eventType)
}

const row = ({ source, eventType, guard, actions }: AnyTransitionDefinition) =>
  [
    source.path.join('.') || source.key,
    code(eventType),
    guard === undefined ? '' : code(typeof guard === 'string' ? guard : Object(guard).type),
    actions.map((action) => actionText(action as string | Named, eventType)).join(', '),
  ].join(' | ')

/** The transitions without a target, which a chart does not draw, as a table. */
export function tableOf(machine: AnyStateMachine): string {
  const definitions = chartOf(machine)
    .transitions.map((name) => definitionOf(machine, name))
    .filter((definition) => definition !== undefined)
    .filter(({ target }) => target === undefined)
  return [
    '| state | event | guard | actions |',
    '| --- | --- | --- | --- |',
    ...definitions.map((definition) => `| ${row(definition)} |`),
  ].join('\n')
}
