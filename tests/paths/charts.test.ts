import { expect, it } from 'vitest'
import { chartsOnDisk, chartsText } from './charts.ts'

it('the charts that are kept are those of the machines: npm run paths -- --charts writes them anew', async () => {
  expect(chartsOnDisk()).toBe(await chartsText())
})
