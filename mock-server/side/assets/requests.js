import { inWorld, panel, runAction } from './control.js'
import { byId, element, emptyList, setText, syncList } from './dom.js'
import { clockTime } from './times.js'

const FEW = 50
const ALL = 500

const pretty = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
const headerLines = (headers) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function block(title, text) {
  if (text === undefined || text === '') return []
  return [
    element('h3', {}, title),
    element('pre', { tabindex: '0', role: 'group', 'aria-label': title }, text),
  ]
}

function brokenClauses({ clauses }) {
  if (clauses.length === 0) return []
  const lines = clauses.map(({ part, pointer, says }) =>
    element('li', {}, element('code', {}, `${part}${pointer === '' ? '' : ` ${pointer}`}`), ` ${says}`),
  )
  return [element('h3', {}, 'Broken clauses'), element('ul', { class: 'clauses' }, ...lines)]
}

const entryDetails = (entry) => [
  element(
    'p',
    { class: 'quiet' },
    entry.endpoint === null ? 'No endpoint of the contract.' : `Endpoint ${entry.endpoint}.`,
    entry.outcome === null ? '' : ` Forced outcome: ${entry.outcome}.`,
    entry.parked === null ? '' : ` Held as ${entry.parked}.`,
  ),
  ...brokenClauses(entry),
  ...block('Request headers', headerLines(entry.headers)),
  ...block('Request body', pretty(entry.body)),
  ...block('Response headers', headerLines(entry.replyHeaders)),
  ...block('Response body', pretty(entry.reply)),
]

const isForced = ({ outcome }) => outcome !== null && outcome !== 'normal'

function makeRow() {
  const row = element(
    'li',
    {},
    element('details', {}, element('summary'), element('div', { class: 'entry-details' })),
  )
  const details = row.firstChild
  details.addEventListener('toggle', () => fill(row))
  return row
}

/** Fills an open row with details and empties a closed one. */
function fill(row) {
  const details = row.firstChild
  details.lastChild.replaceChildren(...(details.open ? entryDetails(row.entry) : []))
}

function updateRow(row, entry) {
  row.entry = entry
  const verdict = entry.parked === null ? (entry.verdict ?? 'pending') : 'held'
  row.firstChild.firstChild.replaceChildren(
    element('span', { class: 'time' }, clockTime(entry.at)),
    element(
      'span',
      { class: 'route' },
      `${entry.method} ${entry.url}`,
      isForced(entry) ? ` (${entry.outcome})` : '',
    ),
    element('span', { class: 'status' }, entry.status === null ? '…' : String(entry.status)),
    element('span', { class: `verdict ${verdict}` }, verdict),
  )
  fill(row)
}

let shown = FEW
export const journalPath = () => `/journal?last=${shown}`

export function showRequests(entries) {
  setText(byId('requests-count'), entries.length === 0 ? 'No requests yet.' : '')
  byId('more-requests').hidden = shown === ALL || entries.length < FEW
  syncList(byId('requests'), entries.toReversed(), {
    keyOf: ({ number }) => number,
    make: makeRow,
    update: updateRow,
  })
}

export function initRequests() {
  byId('more-requests').addEventListener('click', () => {
    shown = ALL
    byId('requests-title').focus()
    return panel.refresh()
  })
  byId('clear-requests').addEventListener('click', async () => {
    emptyList(byId('requests'))
    await runAction(() => inWorld('DELETE', '/journal'), 'The list was cleared.')
  })
}
