import type { AnyMachineSnapshot } from 'xstate'
import type { QueuedFile } from '../../src/machines/conversion/index.ts'
import { type Effects, noop } from './effects.ts'
import type { Run } from './run.ts'
import { type Call, type DroppedFile, ownerOfToken, type Tab, userOf } from './world.ts'

const userIn = (run: Run, tab: number): DroppedFile['by'] => {
  const email = run.email(tab)
  return email === '' ? '' : userOf(email)
}

/** Replaces `src/effects/conversion.ts`. */
export const queueEffects: Effects = {
  actors: {
    'conversion.convert': (run, tab, call) => {
      const { id } = call.input as QueuedFile
      run.request(tab, call, 'convert', { id })
    },
    'conversion.warnBeforeLeave': noop,
  },
  answers: {},
  actions: { 'conversion.releaseBytes': noop },
}

export const filesIn = (run: Run, tab: number): readonly QueuedFile[] =>
  (run.actors.snapshot(tab, 'conversion') as AnyMachineSnapshot | undefined)?.context.files ?? []

/** Drops a file. A file of a visitor belongs to the user whose files are still listed, if there is one. */
export function dropFile(run: Run, tab: number): void {
  const own = run.tab(tab)
  const dropped = own.dropped ?? []
  const id = `f${dropped.length + 1}`
  const by = userIn(run, tab) || (dropped.find((file) => isStillListed(own, file))?.by ?? '')
  own.dropped = [...dropped, { id, by, knownLogout: own.knownLogout }]
  const file = { id, name: `${id}.vrx`, folder: '', size: 1, rejection: null }
  run.actors.send(tab, 'conversion', { type: 'files.added', files: [file] })
}

/**
 * After a login, the files of a visitor belong to that user, and those of another user are removed for good.
 */
export function updateFileOwners(run: Run, tab: number): void {
  const own = run.tab(tab)
  const user = userIn(run, tab)
  if (user === '' || own.dropped === undefined) return
  const updated = own.dropped.map((file): DroppedFile => {
    if (file.by === '') return { ...file, by: user }
    return file.by === user ? file : { ...file, knownLogout: ENDED }
  })
  if (JSON.stringify(updated) !== JSON.stringify(own.dropped)) own.dropped = updated
}

const ENDED = -1
/** False after a voluntary logout or the login of another user, which remove the files of the user. */
const isStillListed = ({ knownLogout }: Tab, file: DroppedFile) => file.knownLogout === knownLogout

/** Compares the list on the page with the files that were dropped (`Tab.dropped`). */
export function fileViolation(run: Run, tab: number): string | null {
  const own = run.tab(tab)
  const user = userIn(run, tab)
  const dropped = own.dropped ?? []
  const isOfOtherUser = ({ by }: DroppedFile) => user !== '' && by !== '' && by !== user
  const shown = filesIn(run, tab).map(({ id }) => id)
  const foreign = dropped.find((file) => isOfOtherUser(file) && shown.includes(file.id))
  if (foreign !== undefined) return `tab ${tab + 1} shows ${user} the file ${foreign.id} of ${foreign.by}`
  const lost = dropped.find(
    (file) => isStillListed(own, file) && !isOfOtherUser(file) && !shown.includes(file.id),
  )
  if (lost !== undefined) return `tab ${tab + 1} lost the file ${lost.id} of ${lost.by || 'a visitor'}`
  const isSentForAnother = ({ request }: Call) =>
    request?.endpoint === 'convert' &&
    request.access !== null &&
    dropped.some(({ id, by }) => id === request.body.id && by !== ownerOfToken(request.access as string).user)
  return own.calls.some(isSentForAnother)
    ? `tab ${tab + 1} sends a file with the tokens of somebody else`
    : null
}
