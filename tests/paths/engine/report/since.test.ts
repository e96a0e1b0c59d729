import { expect, it } from 'vitest'
import { kettleImplementations, kettleModel } from '../../example/kettle.model.ts'
import { pathsFor } from '../coverage-kinds.ts'
import { explore } from '../explore.ts'
import { runAll } from '../run-all.ts'
import { matrixOf, resultOf } from './matrix.ts'
import { reportPage } from './report-page.ts'
import { changesSince, summaryOf } from './since.ts'

const graph = explore(kettleModel)
const records = await runAll(pathsFor(graph, 'transitions'), kettleImplementations)
const red = records.map((record) => ({ ...record, message: 'red' }))
const before = summaryOf([{ graph, records }])

it('lists the changes since the last report, and nothing without changes', () => {
  expect(changesSince(before, before)).toEqual([])
  expect(changesSince(before, summaryOf([{ graph, records: red }]))).toEqual([
    'kettle/transitions/1 (memory) fails now',
  ])
  const [removed, ...transitions] = before.transitions.kettle ?? []
  expect(changesSince(before, { transitions: { kettle: [...transitions, 'new'] }, passed: {} })).toEqual([
    "kettle has the new transition 'new'",
    `kettle no longer has the transition '${removed}'`,
    '1 paths were removed',
  ])
})

it('a requirement passes only if paths through its event cases have run and passed', async () => {
  const requirements = { 'R-1': ['fills'], 'R-2': ['nowhere'] }
  expect(matrixOf('kettle', requirements, records).map(resultOf)).toEqual(['passed', 'not run'])
  expect(matrixOf('kettle', requirements, red)[0]).toMatchObject({
    memory: 1,
    failed: ['kettle/transitions/1'],
  })
  const page = await reportPage([{ graph, records: red, requirements }], 'now', before)
  expect(page).toContain('fails now')
  expect(page).toMatch(/R-1[\s\S]*<td class="bad">failed kettle\/transitions\/1/)
  expect(page).toContain('<td class="muted">not run</td>')
})
