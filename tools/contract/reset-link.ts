import { expectThat } from './check.ts'
import type { Host } from './host.ts'
import type { TestClient } from './test-client.ts'

export interface ResetLink {
  readonly url: URL
  readonly params: { readonly uid: string; readonly token: string }
}

/** Requests a reset link for the client and reads it from the mail. */
export async function requestResetLink(host: Host, { credentials }: TestClient): Promise<ResetLink> {
  const email = credentials?.email ?? ''
  await (await host.visitor()).callExpectingSuccess('requestPasswordReset', { json: { email } })
  const mail = (await host.controls.readMails())
    .filter(({ to, kind }) => to === email && kind === 'reset')
    .at(-1)
  const link = mail?.links[0]
  expectThat(link !== undefined, 'no mail with a link was sent')
  const url = new URL(link)
  const params = {
    uid: url.searchParams.get('id') ?? '',
    token: url.searchParams.get('token') ?? '',
  }
  return { url, params }
}
