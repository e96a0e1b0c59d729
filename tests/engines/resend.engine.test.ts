import { expect, it } from 'vitest'
import { PROTOCOLS, RECEIVED_COUNTS } from '../../tools/received-counts.ts'
import { enginesToTest, startEngine } from './driver.ts'
import type { Tab } from './engine.ts'
import { eventually } from './journey.ts'
import { type Evaluate, measureReceivedCounts } from './resend.ts'

/** Runs an expression in a script element and polls until its promise is fulfilled. */
const evaluateIn =
  (tab: Tab): Evaluate =>
  async (expression) => {
    await tab.evaluate(
      (text) => document.head.append(Object.assign(document.createElement('script'), { text })),
      `delete window.settled;
      ${expression}.then((value) => { window.settled = { value } })`,
    )
    const settled = () => tab.evaluate(() => Reflect.get(window, 'settled') as { value: unknown } | undefined)
    await eventually(async () => (await settled()) ?? null).not.toBeNull()
    return (await settled())?.value
  }

for (const installed of enginesToTest())
  for (const protocol of PROTOCOLS)
    it(`${installed.name} over ${protocol}: a POST whose connection breaks arrives as often as documented, for each kind of request`, async () => {
      const engine = await startEngine(installed)
      try {
        const tab = await engine.newTab()
        const counts = await measureReceivedCounts(protocol, { goto: tab.goto, evaluate: evaluateIn(tab) })
        console.log(installed.name, protocol, counts)
        expect(counts).toEqual(RECEIVED_COUNTS[installed.name][protocol])
      } finally {
        await engine.close()
      }
    })
