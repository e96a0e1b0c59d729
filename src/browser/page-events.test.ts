import { expect, it } from 'vitest'
import { onReturn } from './page-events.ts'

it('onReturn() ignores the load of the page and a tab that is being hidden; it can be unsubscribed', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const window = Object.assign(new EventTarget(), { document })
  const calls: string[] = []
  let name = ''
  const stop = onReturn(window as unknown as Window, () => calls.push(name))
  const fireAll = () => {
    const load = Object.assign(new Event('pageshow'), { persisted: false })
    const restore = Object.assign(new Event('pageshow'), { persisted: true })
    for (const [called, target, event] of [
      ['load', window, load],
      ['restore', window, restore],
      ['focus', window, new Event('focus')],
      ['online', window, new Event('online')],
      ['visibility', document, new Event('visibilitychange')],
    ] as const) {
      name = called
      target.dispatchEvent(event)
    }
    return calls.splice(0)
  }
  expect(fireAll()).toEqual(['restore', 'focus', 'online'])
  document.visibilityState = 'visible'
  expect(fireAll()).toEqual(['restore', 'focus', 'online', 'visibility'])
  stop()
  expect(fireAll()).toEqual([])
})
