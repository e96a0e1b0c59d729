import { act, inWorld, onSubmit } from './control.js'
import { byId, say } from './dom.js'
import { dayAndTime, fieldTime } from './times.js'

let frozen = false
const change = (asked, done) => act(() => inWorld('POST', '/clock', asked), done)

export function showClock(overview) {
  frozen = overview.frozen
  say(byId('clock-now'), dayAndTime(overview.now))
  say(byId('clock-state'), frozen ? 'UTC, frozen' : 'UTC, running')
  say(byId('clock-freeze'), frozen ? 'Let it run' : 'Freeze')
  const field = byId('clock-set')
  if (field.value === '') field.value = fieldTime(overview.now)
}

export function wireClock() {
  byId('clock-freeze').addEventListener('click', () =>
    change({ frozen: !frozen }, frozen ? 'The clock runs.' : 'The clock is frozen.'),
  )
  for (const button of document.querySelectorAll('[data-advance]')) {
    const { advance } = button.dataset
    button.addEventListener('click', () =>
      change({ advanceMs: Number(advance) * 60_000 }, ({ now }) => `The clock shows ${dayAndTime(now)} UTC.`),
    )
  }
  onSubmit(byId('clock-form'), () =>
    change(
      { set: `${fieldTime(`${byId('clock-set').value}Z`)}Z` },
      ({ now }) => `The clock shows ${dayAndTime(now)} UTC.`,
    ),
  )
}
