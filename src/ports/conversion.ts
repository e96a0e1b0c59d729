import {
  ApiProblem,
  type Client,
  fileNameFrom,
  isApiProblem,
  uploadWith,
  warningsFrom,
} from '../api/index.ts'
import type { App } from '../app.ts'
import { WARNINGS_HEADER } from '../contract/index.ts'
import type { FileShelf } from '../effects/file-shelf.ts'
import { isReadable } from '../effects/is-readable.ts'
import type { NamedArchive } from '../effects/save-file.ts'
import { directoryOf } from '../effects/zip-directory.ts'
import type { Archive, ConversionPorts } from '../machines/conversion/index.ts'
import * as TEXTS from '../texts.ts'

const TOGETHER = 'aed-files.zip'

interface Files {
  readonly shelf: FileShelf
  readonly saveFiles: (files: readonly NamedArchive[]) => Promise<void>
}

export const conversionPorts = (
  { call }: Client,
  app: App,
  { shelf, saveFiles }: Files,
): ConversionPorts => ({
  convert: async ({ id }, signal) => {
    const file = shelf.file(id)
    if (file === undefined) throw new Error('The file is not there any more')
    const { bytes, type, headers } = await call(
      'convert',
      { multipart: { vrx_file: file } },
      {
        signal,
        sendForm: uploadWith((sent, total) =>
          app.conversion()?.send({ type: 'bytes.sent', id, sent, total }),
        ),
      },
    ).catch(async (problem: unknown) => {
      // A browser reports a file that it cannot read as it reports a broken connection.
      if (isApiProblem(problem) && problem.kind === 'network' && !(await isReadable(file)))
        throw Object.assign(new Error('[conversion] the file cannot be read'), { kind: 'unreadable' })
      throw problem
    })
    const entries = directoryOf(bytes)
    if (entries === null) throw new ApiProblem('convert', 'malformed', { status: 200 })
    // Whoever has let go meanwhile would never release it.
    if (!signal.aborted) shelf.keep(id, bytes, type)
    return {
      fileName: fileNameFrom(headers.get('content-disposition')) ?? app.downloadFilename,
      entries: entries.map(({ name }) => name),
      warnings: warningsFrom(headers.get(WARNINGS_HEADER)),
    }
  },
  pack: async (archives, signal) => {
    const { packTogether } = await import('../effects/pack-together.ts')
    const archive = await packTogether(foundOn(shelf, archives), signal)
    signal.throwIfAborted()
    await saveFiles([{ name: TOGETHER, archive: () => archive }])
  },
  save: async (archives) => saveFiles(foundOn(shelf, archives)),
  release: (ids) => shelf.release(ids),
  failToSave: () => app.tell('bad', TEXTS.error, TEXTS.notSaved),
  failToPack: () => app.tell('bad', TEXTS.error, TEXTS.notPacked),
})

const foundOn = (shelf: FileShelf, archives: readonly Archive[]): NamedArchive[] =>
  archives.map(({ id, fileName }) => {
    const archive = shelf.archive(id)
    if (archive === undefined) throw new Error('[conversion] a result without its bytes')
    return { name: fileName, archive }
  })
