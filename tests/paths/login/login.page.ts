import { bindingGaps } from '../engine/binders.ts'
import { explore } from '../engine/explore.ts'
import { replayOnPage } from '../engine/page-bench.ts'
import { planOf } from '../engine/plan.ts'
import { toursOf } from '../engine/tours.ts'
import { mockReplies } from '../mock-replies.ts'
import { stageOn } from '../playwright-bench.ts'
import { expect, test } from '../../pages/shop.ts'
import { loginAlphabet } from './login.alphabet.ts'
import { loginBinders } from './login.binders.ts'

const graph = explore(loginAlphabet)
const plans = toursOf(graph).map((route, at) => planOf(graph, route, `login, way ${at + 1}`))

test('the login page knows every letter and every state of its machine, and no others', () => {
  expect(bindingGaps(graph, plans, loginBinders)).toEqual([])
})

for (const plan of plans) {
  test(`the login page goes the way of its machine: ${plan.name}`, async ({ page, world, said }) => {
    const stage = stageOn({ page, address: '/login', binders: loginBinders, replies: mockReplies(world), now: world.clock.now() })
    await replayOnPage(plan, stage)
    expect(said.splice(0).filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
  })
}
