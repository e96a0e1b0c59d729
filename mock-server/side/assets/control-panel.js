import { initClock, showClock } from './clock.js'
import { announce, control, inWorld, panel } from './control.js'
import { byId, emptyList } from './dom.js'
import { showOutbox } from './outbox.js'
import { initOutcomes, showOutcomes } from './outcomes.js'
import { initRequests, journalPath, showRequests } from './requests.js'
import { initSettings, showSettings } from './settings.js'
import { firstWorld, initWorlds, showWorlds } from './world-bar.js'

const EVERY_MS = 1_500

let isReachable = true
let shownWorld = null
let loadCount = 0

/** Loads the world and updates the page. Ignores responses that arrive after a newer load was started. */
async function load() {
  const { world } = panel
  loadCount += 1
  const ownLoad = loadCount
  const [names, overview, mails, entries] = await Promise.all([
    control('GET', '/worlds'),
    inWorld('GET'),
    inWorld('GET', '/outbox'),
    inWorld('GET', journalPath()),
  ])
  if (ownLoad !== loadCount) return
  showWorlds(names)
  showOutbox(mails)
  showRequests(entries)
  showOutcomes(overview)
  showClock(overview)
  showSettings(overview.settings, shownWorld !== world)
  shownWorld = world
  if (!isReachable) announce('The mock answers again.')
  isReachable = true
}

async function refresh() {
  try {
    await load()
  } catch (error) {
    if (isReachable) announce(error.message)
    isReachable = false
  }
}

async function open(name) {
  panel.world = name
  for (const id of ['mails', 'requests', 'rules', 'parked']) emptyList(byId(id))
  byId('clock-set').value = ''
  history.replaceState(null, '', `?world=${encodeURIComponent(name)}`)
  document.title = `${name} · Control panel`
  await refresh()
}

let next
/** Refreshes while the page is visible. */
async function poll() {
  clearTimeout(next)
  if (document.visibilityState !== 'visible') return
  await refresh()
  next = setTimeout(poll, EVERY_MS)
}

Object.assign(panel, { refresh, open })
initRequests()
initClock()
initSettings()
await Promise.all([initOutcomes(), initWorlds()])
await open(firstWorld())
document.addEventListener('visibilitychange', poll)
await poll()
