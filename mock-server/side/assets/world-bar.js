import { act, control, desk, inWorld, onSubmit } from './control.js'
import { byId, element, say, setOptions } from './dom.js'

const COOKIE = 'mock-world'
const DEFAULT = 'default'

function browserWorld() {
  const [, name] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return name === undefined || name === '' ? DEFAULT : name
}

/** One host name, many ports: a cookie that is set here reaches the page at the site and its calls as well. */
async function join(name) {
  const joined = `Pages of the shop in this browser are in world ${name} from their next load on.`
  await act(() => control('POST', `/worlds/${name}/join`), joined)
}

function showBrowserWorld() {
  const here = browserWorld()
  say(byId('browser-world'), here)
  byId('join').disabled = here === desk.world
  say(byId('join'), `Bring this browser into ${desk.world}`)
}

/** The world in the address, else the one that this browser is in. */
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
  select.value = desk.world
  byId('drop').hidden = desk.world === DEFAULT
  byId('har').href = `/__mock/worlds/${encodeURIComponent(desk.world)}/har`
  showBrowserWorld()
}

async function reset() {
  if (!confirm(`Reset ${desk.world}? Accounts, orders, mails and rules are as in the beginning then.`)) return
  if (await act(() => inWorld('POST', '/reset'), `World ${desk.world} is as in the beginning.`))
    await desk.open(desk.world)
}

async function drop() {
  const name = desk.world
  if (!confirm(`Drop ${name} with everything in it?`)) return
  byId('world').focus()
  desk.world = DEFAULT
  if (browserWorld() === name) await join(DEFAULT)
  await act(() => control('DELETE', `/worlds/${name}`), `World ${name} is gone.`)
  await desk.open(DEFAULT)
}

export async function wireWorlds() {
  byId('world').addEventListener('change', ({ target }) => desk.open(target.value))
  onSubmit(byId('world-form'), async () => {
    const name = byId('world-name').value.trim()
    if (await act(() => control('GET', `/worlds/${encodeURIComponent(name)}`), `This is world ${name}.`))
      await desk.open(name)
  })
  byId('join').addEventListener('click', () => join(desk.world))
  byId('reset').addEventListener('click', reset)
  byId('drop').addEventListener('click', drop)
  const accounts = await control('GET', '/accounts')
  byId('accounts').replaceChildren(
    ...accounts.map(({ email, password, note }) =>
      element('li', {}, element('code', {}, email), ' ', element('code', {}, password), element('br'), note),
    ),
  )
}
