import { control, inWorld, onSubmit, panel, runAction } from './control.js'
import { byId, element, setOptions, setText } from './dom.js'

const COOKIE = 'mock-world'
const DEFAULT = 'default'

function browserWorld() {
  const [, name] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return name === undefined || name === '' ? DEFAULT : name
}

/** Cookies ignore the port, so the cookie also applies to the shop and its requests. */
async function join(name) {
  const joined = `After its next load, the shop in this browser is in world ${name}.`
  await runAction(() => control('POST', `/worlds/${name}/join`), joined)
}

function showBrowserWorld() {
  const name = browserWorld()
  setText(byId('browser-world'), name)
  byId('join').disabled = name === panel.world
  setText(byId('join'), `Use ${panel.world} in this browser`)
}

/** The world in the URL, otherwise that of this browser. */
export function firstWorld() {
  return new URLSearchParams(location.search).get('world') ?? browserWorld()
}

export function showWorlds(names) {
  const select = byId('world')
  if (select !== document.activeElement || !names.includes(select.value)) {
    setOptions(
      select,
      [...names].sort().map((name) => [name, name]),
    )
  }
  select.value = panel.world
  byId('drop').hidden = panel.world === DEFAULT
  byId('har').href = `/__mock/worlds/${encodeURIComponent(panel.world)}/har`
  showBrowserWorld()
}

async function reset() {
  if (
    !confirm(`Reset ${panel.world}? This restores accounts, orders, mails and rules to their initial state.`)
  )
    return
  if (await runAction(() => inWorld('POST', '/reset'), `World ${panel.world} was reset.`))
    await panel.open(panel.world)
}

async function drop() {
  const name = panel.world
  if (!confirm(`Delete ${name} and all its data?`)) return
  byId('world').focus()
  panel.world = DEFAULT
  if (browserWorld() === name) await join(DEFAULT)
  await runAction(() => control('DELETE', `/worlds/${name}`), `World ${name} was deleted.`)
  await panel.open(DEFAULT)
}

export async function initWorlds() {
  byId('world').addEventListener('change', ({ target }) => panel.open(target.value))
  onSubmit(byId('world-form'), async () => {
    const name = byId('world-name').value.trim()
    if (
      await runAction(() => control('GET', `/worlds/${encodeURIComponent(name)}`), `Selected world ${name}.`)
    )
      await panel.open(name)
  })
  byId('join').addEventListener('click', () => join(panel.world))
  byId('reset').addEventListener('click', reset)
  byId('drop').addEventListener('click', drop)
  const accounts = await control('GET', '/accounts')
  byId('accounts').replaceChildren(
    ...accounts.map(({ email, password, note }) =>
      element('li', {}, element('code', {}, email), ' ', element('code', {}, password), element('br'), note),
    ),
  )
}
