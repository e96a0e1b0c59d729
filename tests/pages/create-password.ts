import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'
import { findRequests } from './member.ts'

export const NEW_PASSWORD = 'Another-Passw0rd'

export const password = (page: Page) => page.getByLabel('New password')
export const repeat = (page: Page) => page.getByLabel('Password repeat')
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })
export const confirmations = (world: World) => findRequests(world, 'confirmPasswordReset')

export async function fill(page: Page, values: { password?: string; repeat?: string } = {}) {
  await password(page).fill(values.password ?? NEW_PASSWORD)
  await repeat(page).fill(values.repeat ?? values.password ?? NEW_PASSWORD)
}

/** Requests a reset by the API and returns the link of the mail. */
export async function requestResetLink({ mock }: { mock: TestMock }, world: World): Promise<string> {
  const visitor = await Visitor.create(mock, world.name)
  await visitor.send('POST', '/password/reset/', { body: { email: 'plain@example.test' } })
  return newestLink(world)
}

export function newestLink(world: World): string {
  const [link] = world.state.outbox.at(-1)?.links ?? []
  if (link === undefined) throw new Error('the mail contains no link')
  return link
}
