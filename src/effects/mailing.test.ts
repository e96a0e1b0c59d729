import { expect, it } from 'vitest'
import { deferred } from '../../tests/deferred.ts'
import type { Client } from '../api/index.ts'
import type { Environment } from './environment.ts'
import { mailingEffects } from './mailing.ts'

it('a page that is left aborts the reading of the setting, but not its change', async () => {
  const response = deferred<object>()
  // Rejects when its signal is aborted, like the client.
  const call = (_name: string, _input: object, options?: { readonly signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      options?.signal.addEventListener('abort', () => reject(options.signal.reason))
      void response.promise.then(resolve)
    })
  const { read, write } = mailingEffects({ call } as unknown as Client, {} as Environment)
  const page = new AbortController()
  const change = write(false, page.signal)
  const reading = read(undefined, page.signal)
  page.abort()
  await expect(reading).rejects.toThrow('aborted')
  response.resolve({ receive_email: false })
  await expect(change).resolves.toBeUndefined()
})
