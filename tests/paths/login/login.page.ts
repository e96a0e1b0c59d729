import { expect, test } from '../../pages/shop.ts'
import { explore } from '../engine/explore.ts'
import { negated } from '../engine/mutants.ts'
import { runOnPage } from '../engine/page-driver.ts'
import { pathOf } from '../engine/path.ts'
import { mockBackend } from '../mock-backend.ts'
import { pagePaths } from '../page-paths.ts'
import { playwrightSut } from '../playwright-sut.ts'
import { loginModel } from './login.model.ts'
import { loginPageObject } from './login.page-object.ts'
import { loginScenarios } from './login.scenarios.ts'

for (const { title, run } of loginScenarios.flatMap(pagePaths)) test(title, run)

const BACKEND_TIMEOUT_MS = 500

test('a page that differs from its machine fails, and the path is printed', async ({ page, world }) => {
  const machine = negated(loginModel.machine, 'login.editing|form.submitted|0')
  const graph = explore({ ...loginModel, machine })
  const submit = graph.start.edges.filter(({ eventCase }) => eventCase.name === 'submits')
  const path = pathOf(graph, submit, 'an empty login is sent')
  const backend = mockBackend(world, { timeoutMs: BACKEND_TIMEOUT_MS })
  const assertLogs = async () => undefined
  const now = world.clock.now()
  const sut = playwrightSut({
    page,
    address: '/login',
    pageObject: loginPageObject,
    backend,
    assertLogs,
    now,
  })
  await expect(runOnPage(path, sut)).rejects.toThrow(
    /an empty login is sent[\s\S]*✗ 1\. submits → sending[\s\S]*timed out waiting for send 1/,
  )
})
