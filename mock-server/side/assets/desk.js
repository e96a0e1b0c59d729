import { showClock, wireClock } from './clock.js'
import { announce, control, desk, inWorld } from './control.js'
import { byId, emptyList } from './dom.js'
import { showOutbox } from './outbox.js'
import { showOutcomes, wireOutcomes } from './outcomes.js'
import { journalPath, showRequests, wireRequests } from './requests.js'
import { showSettings, wireSettings } from './settings.js'
import { firstWorld, showWorlds, wireWorlds } from './world-bar.js'

const EVERY_MS = 1_500

let reached = true
let settled = null
let asked = 0

/** Reads the world and shows what is new in it. What was overtaken by a later reading is thrown away. */
async function read() {
  const { world } = desk
  asked += 1
  const mine = asked
  const [names, overview, mails, entries] = await Promise.all([
    control('GET', '/worlds'),
    inWorld('GET'),
    inWorld('GET', '/outbox'),
    inWorld('GET', journalPath()),
  ])
  if (mine !== asked) return
  showWorlds(names)
  showOutbox(mails)
  showRequests(entries)
  showOutcomes(overview)
  showClock(overview)
  showSettings(overview.settings, settled !== world)
  settled = world
  if (!reached) announce('The mock answers again.')
  reached = true
}

async function look() {
  try {
    await read()
  } catch (error) {
    if (reached) announce(error.message)
    reached = false
  }
}

async function open(name) {
  desk.world = name
  for (const id of ['mails', 'requests', 'rules', 'parked']) emptyList(byId(id))
  byId('clock-set').value = ''
  history.replaceState(null, '', `?world=${encodeURIComponent(name)}`)
  document.title = `${name} · Control desk`
  await look()
}

let next
/** Looks at the world for as long as somebody looks at the desk. */
async function keepLooking() {
  clearTimeout(next)
  if (document.visibilityState !== 'visible') return
  await look()
  next = setTimeout(keepLooking, EVERY_MS)
}

Object.assign(desk, { look, open })
wireRequests()
wireClock()
wireSettings()
await Promise.all([wireOutcomes(), wireWorlds()])
await open(firstWorld())
document.addEventListener('visibilitychange', keepLooking)
await keepLooking()
