import { inWorld, onSubmit, runAction } from './control.js'
import { byId, setText } from './dom.js'
import { dayAndTime, fieldTime } from './times.js'

let frozen = false
const change = (body, done) => runAction(() => inWorld('POST', '/clock', body), done)

export function showClock(overview) {
  frozen = overview.frozen
  setText(byId('clock-now'), dayAndTime(overview.now))
  setText(byId('clock-state'), frozen ? 'UTC, frozen' : 'UTC, running')
  setText(byId('clock-freeze'), frozen ? 'Resume' : 'Freeze')
  const field = byId('clock-set')
  if (field.value === '') field.value = fieldTime(overview.now)
}

export function initClock() {
  byId('clock-freeze').addEventListener('click', () =>
    change({ frozen: !frozen }, frozen ? 'The clock is running.' : 'The clock is frozen.'),
  )
  for (const button of document.querySelectorAll('[data-advance]')) {
    const { advance } = button.dataset
    button.addEventListener('click', () =>
      change({ advanceMs: Number(advance) * 60_000 }, ({ now }) => `The clock is at ${dayAndTime(now)} UTC.`),
    )
  }
  onSubmit(byId('clock-form'), () =>
    change(
      { set: `${fieldTime(`${byId('clock-set').value}Z`)}Z` },
      ({ now }) => `The clock is at ${dayAndTime(now)} UTC.`,
    ),
  )
}
