import { expect, it, vi } from 'vitest'
import type { Client } from '../api/index.ts'
import type { Environment } from './environment.ts'
import { mailingEffects } from './mailing.ts'

it('write() passes no signal, so leaving the page does not abort it; read() passes the signal', async () => {
  const call = vi.fn().mockResolvedValue({ receive_email: true })
  const { read, write } = mailingEffects({ call } as unknown as Client, {} as Environment)
  const { signal } = new AbortController()
  await write(false, signal)
  await read(undefined, signal)
  expect(call.mock.calls).toEqual([
    ['toggleMailing', { json: { receive_email: false } }],
    ['readMailing', {}, { signal }],
  ])
})
