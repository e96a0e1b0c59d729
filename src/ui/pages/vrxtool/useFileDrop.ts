import { useCallback, useEffect, useRef, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { ACCEPTED, LIMITS, ownerOf, rejectionOf } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { createFileCollector } from './collect-files.ts'

const UNREADABLE = 'What was dropped could not be read. Choose the files instead.'

/** Files that are chosen, dropped or pasted anywhere on the page, on their way into the queue in the order in which they came. */
export function useFileDrop() {
  const { conversion, notices, addFile } = useApp()
  const seen = useRef<File[]>([])
  const add = useCallback(
    (accepted: readonly File[], rejected: readonly FileRejection[]) => {
      const errorCodes = new Map(rejected.map(({ file, errors }) => [file as File, errors[0]?.code ?? '']))
      const order = new Map(seen.current.map((file, at) => [file, at]))
      seen.current = []
      const came = [...accepted, ...errorCodes.keys()]
      came.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
      const files = came.map((file) => {
        const code = errorCodes.get(file)
        const rejection = code === undefined ? null : rejectionOf(code)
        return { id: addFile(file), name: file.name, size: file.size, rejection }
      })
      conversion.send({ type: 'files.added', files })
    },
    [conversion, addFile],
  )
  const notifyUnreadable = () =>
    notices.send({ type: 'notice.posted', kind: 'bad', title: 'Error', message: UNREADABLE })
  const [collectFiles] = useState(() =>
    createFileCollector({ getOwner: () => ownerOf(conversion.getSnapshot()), notifyUnreadable }),
  )
  const { getRootProps, getInputProps, inputRef, open, isDragGlobal } = useDropzone({
    ...LIMITS,
    accept: ACCEPTED,
    noClick: true,
    noKeyboard: true,
    // Objects to nothing: taken and refused files are told apart here, and only this sees them all in their order.
    validator: (file) => {
      seen.current.push(file)
      return null
    },
    getFilesFromEvent: collectFiles,
    onDrop: add,
    onError: notifyUnreadable,
    onFileDialogOpen: () => conversion.send({ type: 'dialog.opened' }),
    onFileDialogCancel: () => conversion.send({ type: 'dialog.cancelled' }),
  })
  useEffect(
    () => conversion.send({ type: isDragGlobal ? 'drag.entered' : 'drag.left' }),
    [conversion, isDragGlobal],
  )
  useEffect(() => {
    const back = () => conversion.send({ type: 'window.focused' })
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [conversion])
  useEffect(() => {
    const { current: input } = inputRef
    const cancelled = () => conversion.send({ type: 'dialog.cancelled' })
    // Most browsers say so; of the others the drop zone guesses it, once the window has the focus again.
    input?.addEventListener('cancel', cancelled)
    return () => input?.removeEventListener('cancel', cancelled)
  }, [conversion, inputRef])
  // A style attribute is what the shop's policy refuses.
  const { style: _, ...input } = getInputProps()
  return { root: getRootProps(), input, open }
}
