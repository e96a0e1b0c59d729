/** An element with attributes, `on…` listeners and children. Strings become text, never markup. */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (value === true) node.setAttribute(name, '')
    else if (value !== false && value !== undefined) node.setAttribute(name, value)
  }
  node.append(...children)
  return node
}

export const byId = (id) => document.getElementById(id)

/** Writes only what differs, so that a selection in unchanged text stays. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text
}

/** Somebody reads or uses it: it holds the focus, a selection, or something opened. */
function isInUse(node) {
  const selection = getSelection()
  const selected = selection !== null && !selection.isCollapsed && selection.containsNode(node, true)
  return selected || node.contains(document.activeElement) || node.querySelector('details[open]') !== null
}

const states = new WeakMap()

/**
 * Brings a list up to date by the key of its items: rows that stay are never moved or rebuilt, and a row that somebody
 * is using outlives its item. `update` gets a row whose item has changed.
 */
export function keepList(list, items, { keyOf, make, update }) {
  const rows = states.get(list) ?? new Map()
  states.set(list, rows)
  const keys = new Set(items.map(keyOf))
  for (const [key, { node }] of rows) {
    if (keys.has(key) || isInUse(node)) continue
    node.remove()
    rows.delete(key)
  }
  items.forEach((item, index) => {
    const key = keyOf(item)
    const told = JSON.stringify(item)
    const row = rows.get(key) ?? { node: make(item), told: '' }
    rows.set(key, row)
    if (row.told !== told) update(row.node, item)
    row.told = told
    if (list.children[index] !== row.node) list.insertBefore(row.node, list.children[index] ?? null)
  })
}

export function emptyList(list) {
  states.delete(list)
  list.replaceChildren()
}

/** Replaces the options of a select and keeps the choice where it is still there. */
export function setOptions(select, options) {
  const told = JSON.stringify(options)
  if (select.dataset.told === told) return
  const chosen = select.value
  select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)))
  if (options.some(([value]) => value === chosen)) select.value = chosen
  select.dataset.told = told
}
