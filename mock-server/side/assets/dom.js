/** Creates an element with attributes, `on…` listeners and children. Strings become text nodes. */
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

/** Sets the text only if it differs, so that a selection is kept. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text
}

/** True if the node has the focus, a selection or an open `<details>`. */
function isInUse(node) {
  const selection = getSelection()
  const selected = selection !== null && !selection.isCollapsed && selection.containsNode(node, true)
  return selected || node.contains(document.activeElement) || node.querySelector('details[open]') !== null
}

/** For each list its rows by key: the element, and the JSON of the item that it shows. */
const rowsByList = new WeakMap()

/**
 * Updates a list by the keys of its items. A row is never recreated, moves only if its index has changed, and
 * stays after its item is gone while it is in use. `update` is called for new rows and for changed items.
 */
export function syncList(list, items, { keyOf, make, update }) {
  const rows = rowsByList.get(list) ?? new Map()
  rowsByList.set(list, rows)
  const keys = new Set(items.map(keyOf))
  for (const [key, { node }] of rows) {
    if (keys.has(key) || isInUse(node)) continue
    node.remove()
    rows.delete(key)
  }
  items.forEach((item, index) => {
    const key = keyOf(item)
    const json = JSON.stringify(item)
    const row = rows.get(key) ?? { node: make(item), json: '' }
    rows.set(key, row)
    if (row.json !== json) update(row.node, item)
    row.json = json
    if (list.children[index] !== row.node) list.insertBefore(row.node, list.children[index] ?? null)
  })
}

export function emptyList(list) {
  rowsByList.delete(list)
  list.replaceChildren()
}

/** Replaces the options of a select and keeps its value if possible. */
export function setOptions(select, options) {
  const json = JSON.stringify(options)
  if (select.dataset.json === json) return
  const selected = select.value
  select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)))
  if (options.some(([value]) => value === selected)) select.value = selected
  select.dataset.json = json
}
