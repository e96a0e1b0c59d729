import {
  ApiProblem,
  type Client,
  fileNameFrom,
  isApiProblem,
  uploadWith,
  warningsFrom,
} from '../api/index.ts'
import type { FileStore } from '../browser/file-store.ts'
import { isReadable } from '../browser/is-readable.ts'
import type { NamedArchive } from '../browser/save-file.ts'
import { WARNINGS_HEADER } from '../contract/index.ts'
import type { Archive, ConversionEffects } from '../machines/conversion/index.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'

const NOT_SAVED = 'The results could not be saved. Try again.'
const NOT_PACKED = 'The results could not be put into one file. Download them one by one.'

const ARCHIVE_NAME = 'aed-files.zip'

interface Files {
  readonly fileStore: FileStore
  readonly saveFiles: (files: readonly NamedArchive[]) => Promise<void>
}

export const conversionEffects = (
  { call }: Client,
  environment: Environment,
  { fileStore, saveFiles }: Files,
): ConversionEffects => ({
  convert: async ({ id }, signal) => {
    const file = fileStore.file(id)
    if (file === undefined) throw new Error(`[conversion] the file ${id} was removed`)
    await ensureReadable(file)
    // Load this before the upload: no result can be checked without it.
    const zip = await import('../browser/zip-directory.ts').catch((cause: unknown) => {
      environment.notifyIfOutdated()
      throw new ApiProblem('convert', 'network', { cause })
    })
    const { bytes, type, headers } = await call(
      'convert',
      { multipart: { vrx_file: file } },
      {
        signal,
        sendForm: uploadWith((sent, total) => environment.send({ type: 'bytes.sent', id, sent, total })),
      },
    ).catch(async (problem: unknown) => {
      // A file may vanish during its upload, which browsers report as a network error.
      if (isApiProblem(problem) && problem.kind === 'network') await ensureReadable(file)
      throw problem
    })
    const entries = zip.directoryOf(bytes)
    if (entries === null) throw new ApiProblem('convert', 'malformed', { status: 200 })
    // After an abort no caller would release the bytes.
    if (!signal.aborted) fileStore.keep(id, bytes, type)
    return {
      fileName: fileNameFrom(headers.get('content-disposition')) ?? environment.downloadFilename,
      entries: entries.map(({ name }) => name),
      warnings: warningsFrom(headers.get(WARNINGS_HEADER)),
    }
  },
  pack: async (archives, signal) => {
    // Take the bytes before the import: a row may be removed while it loads.
    const results = archivesIn(fileStore, archives)
    const { mergeArchives } = await import('../browser/merge-archives.ts').catch((problem: unknown) => {
      environment.notifyIfOutdated()
      throw problem
    })
    const archive = await mergeArchives(results, signal)
    signal.throwIfAborted()
    await saveFiles([{ name: ARCHIVE_NAME, archive: () => archive }])
  },
  save: async (archives) => saveFiles(archivesIn(fileStore, archives)),
  releaseBytes: (ids) => fileStore.release(ids),
  warnBeforeLeave: () => {
    environment.warnBeforeLeave(true)
    return () => environment.warnBeforeLeave(false)
  },
  notifySaveFailed: () => notify(environment, 'bad', TEXTS.error, NOT_SAVED),
  notifyPackFailed: () => notify(environment, 'bad', TEXTS.error, NOT_PACKED),
})

async function ensureReadable(file: File): Promise<void> {
  if (!(await isReadable(file)))
    throw Object.assign(new Error('[conversion] the file cannot be read'), { kind: 'unreadable' })
}

const archivesIn = (fileStore: FileStore, archives: readonly Archive[]): NamedArchive[] =>
  archives.map(({ id, fileName }) => {
    const archive = fileStore.archive(id)
    if (archive === undefined) throw new Error('[conversion] a result without its bytes')
    return { name: fileName, archive }
  })
