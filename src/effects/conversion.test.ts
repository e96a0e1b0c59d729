import { expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import * as z from 'zod/mini'
import { gate } from '../../tests/gate.ts'
import { developmentConfig } from '../../tools/development-config.ts'
import type { Client } from '../api/index.ts'
import type { FileStore } from '../browser/file-store.ts'
import { shopConfig } from '../config.ts'
import type { User } from '../contract/index.ts'
import { sessionMachine } from '../machines/session/index.ts'
import { conversionEffects } from './conversion.ts'
import type { Environment } from './environment.ts'

const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)).buffer

/** The name of a result in a shop whose operator configured no name. */
async function nameOf(fileName: string | null): Promise<string> {
  const { downloadFilename: _, ...rest } = developmentConfig({})
  const { downloadFilename } = z.parse(shopConfig, rest)
  const headers = new Headers(
    fileName === null ? {} : { 'content-disposition': `attachment; filename=${fileName}` },
  )
  const reply = { bytes: EMPTY_ZIP, type: 'application/zip', headers }
  const client = { call: async () => reply } as unknown as Client
  const fileStore = { file: () => new File(['x'], 'a.vrx'), keep: () => undefined } as Partial<FileStore>
  const environment = { downloadFilename } as Partial<Environment> as Environment
  const { convert } = conversionEffects(client, environment, {
    fileStore: fileStore as FileStore,
    saveFiles: async () => undefined,
  })
  return (await convert({ id: 'f1', name: 'a.vrx', owner: null }, new AbortController().signal)).fileName
}

it('R-CONST-14 a download is called sipex.zip where neither the host nor the configuration names it', async () => {
  expect(await nameOf(null)).toBe('sipex.zip')
  expect(await nameOf('a_aed.zip')).toBe('a_aed.zip')
})

const ANNA = 'anna@example.test'

/** Starts the upload of a file of Anna while a user logs in whom the backend names later. */
async function uploadDuringLogin(typedEmail: string) {
  const status = gate<readonly User[]>()
  const session = createActor(
    sessionMachine.provide({ actors: { readStatus: fromPromise(() => status.opened) } }),
  ).start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
  const tokens = { access_token: 'a', refresh_token: 'r' }
  session.send({ type: 'login.succeeded', tokens, email: typedEmail, at: 0 })
  const call = vi.fn().mockResolvedValue({ bytes: EMPTY_ZIP, type: '', headers: new Headers() })
  const fileStore = { file: () => new File(['x'], 'a.vrx'), keep: () => undefined } as Partial<FileStore>
  const { convert } = conversionEffects(
    { call } as unknown as Client,
    { session: () => session, downloadFilename: 'sipex.zip' } as Partial<Environment> as Environment,
    { fileStore: fileStore as FileStore, saveFiles: async () => undefined },
  )
  const upload = new AbortController()
  const converted = convert({ id: 'f1', name: 'a.vrx', owner: ANNA }, upload.signal)
  await new Promise(setImmediate)
  return { call, status, upload, converted }
}

it('a file of one user is not sent while another may be logging in, and is sent when it is the same one', async () => {
  const { call, status, converted } = await uploadDuringLogin('anna.alias@example.test')
  expect(call).not.toHaveBeenCalled()
  status.open([{ email: ANNA }])
  expect(await converted).toMatchObject({ fileName: 'sipex.zip' })
  expect(call).toHaveBeenCalledTimes(1)
})

it('a file of one user is never sent with the token of the next', async () => {
  const { call, status, upload, converted } = await uploadDuringLogin('bert@example.test')
  // The machine of the queue does the same as soon as the backend names another user.
  upload.abort()
  status.open([{ email: 'bert@example.test' }])
  await expect(converted).rejects.toThrow()
  expect(call).not.toHaveBeenCalled()
})

it('the same user in the same spelling does not wait for the backend', async () => {
  const { call, converted } = await uploadDuringLogin('Anna@example.test')
  await converted
  expect(call).toHaveBeenCalledTimes(1)
})

it('an archive of all results has them although their rows are removed while its code is loaded', async () => {
  const archives = new Map([['f1', new Blob([EMPTY_ZIP])]])
  const fileStore = {
    archive: (id: string) => {
      const archive = archives.get(id)
      return archive && (() => archive)
    },
  } as Partial<FileStore>
  const saved: string[] = []
  const { pack } = conversionEffects({} as Client, {} as Environment, {
    fileStore: fileStore as FileStore,
    saveFiles: async (files) => void saved.push(...files.map(({ name }) => name)),
  })
  const packed = pack([{ id: 'f1', fileName: 'a.zip' }], new AbortController().signal)
  archives.clear()
  await packed
  expect(saved).toEqual(['aed-files.zip'])
})
