import { control, inWorld, onSubmit, runAction } from './control.js'
import { byId, element, setOptions, setText, syncList } from './dom.js'
import { describeOutcome } from './outcome-descriptions.js'

let endpoints = []
const selectedEndpoint = () => endpoints.find(({ name }) => name === byId('rule-endpoint').value)

function describeRequests({ nth, times }) {
  if (times === null) return nth === 1 ? 'all requests' : `all requests from number ${nth} on`
  if (times === 1) return nth === 1 ? 'the next request' : `request ${nth}`
  return nth === 1 ? `the next ${times} requests` : `requests ${nth} to ${nth + times - 1}`
}

function describe({ endpoint, outcome, status, sample, nth, times, latency, park }) {
  const result = outcome === 'status' ? `${status}${sample === undefined ? '' : ` (${sample})`}` : outcome
  const delay = latency > 0 ? `, delayed by ${latency} ms` : ''
  return `${endpoint}: ${result} for ${describeRequests({ nth, times })}${delay}${park === undefined ? '' : `, held as ${park}`}`
}

function showChoices() {
  const forcesStatus = byId('rule-outcome').value === 'status'
  byId('rule-forced').hidden = !forcesStatus
  const { statuses = [], samples = {} } = selectedEndpoint() ?? {}
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

function ruleFromForm() {
  const forcesStatus = byId('rule-outcome').value === 'status'
  const park = byId('rule-park').value.trim()
  return {
    endpoint: byId('rule-endpoint').value,
    outcome: byId('rule-outcome').value,
    nth: Number(byId('rule-nth').value),
    times: byId('rule-always').checked ? null : Number(byId('rule-times').value),
    latency: Number(byId('rule-latency').value),
    ...(forcesStatus ? { status: Number(byId('rule-status').value), sample: byId('rule-sample').value } : {}),
    ...(park === '' ? {} : { park }),
  }
}

const releaseButton = (ticket) => {
  const release = () => {
    byId('parked-title').focus()
    return runAction(() => inWorld('POST', '/release', { ticket }), `Released ${ticket}.`)
  }
  return element('button', { type: 'button', onclick: release, 'aria-label': `Release ${ticket}` }, 'Release')
}

export function showOutcomes({ outcomes, parked }) {
  setText(byId('rules-count'), outcomes.length === 0 ? 'No rules: every request gets its true response.' : '')
  byId('clear-rules').hidden = outcomes.length === 0
  const lines = outcomes.map((rule, index) => ({
    key: `${index} ${JSON.stringify(rule)}`,
    text: describe(rule),
  }))
  syncList(byId('rules'), lines, {
    keyOf: ({ key }) => key,
    make: ({ text }) => element('li', {}, text),
    update: () => {},
  })
  setText(byId('parked-count'), parked.length === 0 ? 'No response is held.' : '')
  byId('release-all').hidden = parked.length < 2
  syncList(byId('parked'), parked, {
    keyOf: (ticket) => ticket,
    make: (ticket) => element('li', {}, element('code', {}, ticket), releaseButton(ticket)),
    update: () => {},
  })
}

export async function initOutcomes() {
  const ruleNames = await control('GET', '/endpoints')
  endpoints = ruleNames.endpoints
  setOptions(
    byId('rule-endpoint'),
    endpoints.map(({ name, route }) => [name, `${name} (${route})`]),
  )
  setOptions(
    byId('rule-outcome'),
    ruleNames.outcomes.map((outcome) => [outcome, describeOutcome(outcome)]),
  )
  byId('rule-outcome').value = 'status'
  for (const id of ['rule-endpoint', 'rule-outcome', 'rule-status'])
    byId(id).addEventListener('change', showChoices)
  byId('rule-always').addEventListener('change', ({ target }) => {
    byId('rule-times').disabled = target.checked
  })
  onSubmit(byId('rule-form'), () => {
    const rule = ruleFromForm()
    return runAction(() => inWorld('POST', '/outcomes', rule), `Added: ${describe(rule)}.`)
  })
  byId('clear-rules').addEventListener('click', () => {
    byId('rules-title').focus()
    return runAction(() => inWorld('DELETE', '/outcomes'), 'All rules were cleared.')
  })
  byId('release-all').addEventListener('click', () => {
    byId('parked-title').focus()
    return runAction(
      () => inWorld('POST', '/release', {}),
      ({ released }) => `Released ${released} responses.`,
    )
  })
  showChoices()
}
