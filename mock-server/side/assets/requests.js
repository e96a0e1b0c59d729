import { act, desk, inWorld } from './control.js'
import { byId, element, emptyList, keepList, say } from './dom.js'
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

const particulars = (entry) => [
  element(
    'p',
    { class: 'quiet' },
    entry.endpoint === null ? 'No endpoint of the contract.' : `Endpoint ${entry.endpoint}.`,
    entry.outcome === null ? '' : ` Outcome on demand: ${entry.outcome}.`,
    entry.parked === null ? '' : ` Parked as ${entry.parked}.`,
  ),
  ...brokenClauses(entry),
  ...block('Request headers', headerLines(entry.headers)),
  ...block('Request body', pretty(entry.body)),
  ...block('Reply headers', headerLines(entry.replyHeaders)),
  ...block('Reply body', pretty(entry.reply)),
]

const bent = ({ outcome }) => outcome !== null && outcome !== 'normal'

function makeRow() {
  const row = element(
    'li',
    {},
    element('details', {}, element('summary'), element('div', { class: 'particulars' })),
  )
  const details = row.firstChild
  details.addEventListener('toggle', () => fill(row))
  return row
}

/** What an opened row shows; a closed one holds nothing. */
function fill(row) {
  const details = row.firstChild
  details.lastChild.replaceChildren(...(details.open ? particulars(row.entry) : []))
}

function updateRow(row, entry) {
  row.entry = entry
  const verdict = entry.parked === null ? (entry.verdict ?? 'under way') : 'parked'
  row.firstChild.firstChild.replaceChildren(
    element('span', { class: 'time' }, clockTime(entry.at)),
    element(
      'span',
      { class: 'route' },
      `${entry.method} ${entry.url}`,
      bent(entry) ? ` (${entry.outcome})` : '',
    ),
    element('span', { class: 'status' }, entry.status === null ? '…' : String(entry.status)),
    element('span', { class: `verdict ${verdict.replace(' ', '-')}` }, verdict),
  )
  fill(row)
}

let shown = FEW
export const journalPath = () => `/journal?last=${shown}`

export function showRequests(entries) {
  say(byId('requests-count'), entries.length === 0 ? 'No call has reached this world yet.' : '')
  byId('more-requests').hidden = shown === ALL || entries.length < FEW
  keepList(byId('requests'), entries.toReversed(), {
    keyOf: ({ number }) => number,
    make: makeRow,
    update: updateRow,
  })
}

export function wireRequests() {
  byId('more-requests').addEventListener('click', () => {
    shown = ALL
    byId('requests-title').focus()
    return desk.look()
  })
  byId('clear-requests').addEventListener('click', async () => {
    emptyList(byId('requests'))
    await act(() => inWorld('DELETE', '/journal'), 'The list of requests is empty now.')
  })
}
