import { act, control, inWorld, onSubmit } from './control.js'
import { byId, element, keepList, say, setOptions } from './dom.js'
import { inWords } from './outcome-words.js'

let endpoints = []
const chosen = () => endpoints.find(({ name }) => name === byId('rule-endpoint').value)

function calls({ nth, times }) {
  if (times === null) return nth === 1 ? 'every call' : `every call from number ${nth} on`
  if (times === 1) return nth === 1 ? 'the next call' : `call ${nth}`
  return nth === 1 ? `the next ${times} calls` : `calls ${nth} to ${nth + times - 1}`
}

function describe({ endpoint, outcome, status, sample, nth, times, latency, park }) {
  const what = outcome === 'status' ? `${status}${sample === undefined ? '' : ` (${sample})`}` : outcome
  const late = latency > 0 ? `, ${latency} ms late` : ''
  return `${endpoint}: ${what} for ${calls({ nth, times })}${late}${park === undefined ? '' : `, parked as ${park}`}`
}

function showChoices() {
  const forces = byId('rule-outcome').value === 'status'
  byId('rule-forced').hidden = !forces
  const { statuses = [], samples = {} } = chosen() ?? {}
  setOptions(
    byId('rule-status'),
    statuses.map((status) => [String(status), String(status)]),
  )
  const named = samples[byId('rule-status').value] ?? []
  setOptions(
    byId('rule-sample'),
    named.map((name) => [name, name]),
  )
}

function askedRule() {
  const forces = byId('rule-outcome').value === 'status'
  const park = byId('rule-park').value.trim()
  return {
    endpoint: byId('rule-endpoint').value,
    outcome: byId('rule-outcome').value,
    nth: Number(byId('rule-nth').value),
    times: byId('rule-always').checked ? null : Number(byId('rule-times').value),
    latency: Number(byId('rule-latency').value),
    ...(forces ? { status: Number(byId('rule-status').value), sample: byId('rule-sample').value } : {}),
    ...(park === '' ? {} : { park }),
  }
}

const releaseButton = (ticket) => {
  const release = () => {
    byId('parked-title').focus()
    return act(() => inWorld('POST', '/release', { ticket }), `Released ${ticket}.`)
  }
  return element('button', { type: 'button', onclick: release, 'aria-label': `Release ${ticket}` }, 'Release')
}

export function showOutcomes({ outcomes, parked }) {
  say(byId('rules-count'), outcomes.length === 0 ? 'No rule is laid: every call gets its true answer.' : '')
  byId('clear-rules').hidden = outcomes.length === 0
  const lines = outcomes.map((rule, index) => ({
    key: `${index} ${JSON.stringify(rule)}`,
    text: describe(rule),
  }))
  keepList(byId('rules'), lines, {
    keyOf: ({ key }) => key,
    make: ({ text }) => element('li', {}, text),
    update: () => {},
  })
  say(byId('parked-count'), parked.length === 0 ? 'No reply is parked.' : '')
  byId('release-all').hidden = parked.length < 2
  keepList(byId('parked'), parked, {
    keyOf: (ticket) => ticket,
    make: (ticket) => element('li', {}, element('code', {}, ticket), releaseButton(ticket)),
    update: () => {},
  })
}

export async function wireOutcomes() {
  const known = await control('GET', '/endpoints')
  endpoints = known.endpoints
  setOptions(
    byId('rule-endpoint'),
    endpoints.map(({ name, route }) => [name, `${name} (${route})`]),
  )
  setOptions(
    byId('rule-outcome'),
    known.outcomes.map((outcome) => [outcome, inWords(outcome)]),
  )
  byId('rule-outcome').value = 'status'
  for (const id of ['rule-endpoint', 'rule-outcome', 'rule-status'])
    byId(id).addEventListener('change', showChoices)
  byId('rule-always').addEventListener('change', ({ target }) => {
    byId('rule-times').disabled = target.checked
  })
  onSubmit(byId('rule-form'), () => {
    const rule = askedRule()
    return act(() => inWorld('POST', '/outcomes', rule), `Laid: ${describe(rule)}.`)
  })
  byId('clear-rules').addEventListener('click', () => {
    byId('rules-title').focus()
    return act(() => inWorld('DELETE', '/outcomes'), 'Every rule is cleared.')
  })
  byId('release-all').addEventListener('click', () => {
    byId('parked-title').focus()
    return act(
      () => inWorld('POST', '/release', {}),
      ({ released }) => `Released ${released} replies.`,
    )
  })
  showChoices()
}
