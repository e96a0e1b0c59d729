import { useCallback, useEffect, useRef, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { ACCEPTED, LIMITS, ownerOf, rejectionOf } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActorRef } from '../../app/useView.ts'
import { createFileCollector, folderOf, UNREADABLE } from './collect-files.ts'

/** Adds files that are chosen, dropped or pasted anywhere on the page to the queue, in their original order. */
export function useFileDrop() {
  const { conversion, addFile, warnBeforeLeave } = useApp()
  const notices = useAppActorRef('notices')
  const seen = useRef<File[]>([])
  const add = useCallback(
    (accepted: readonly File[], rejected: readonly FileRejection[]) => {
      const errorCodes = new Map(rejected.map(({ file, errors }) => [file as File, errors[0]?.code ?? '']))
      const dropped = new Set<File>([...accepted, ...errorCodes.keys()])
      const inOrder = [...new Set(seen.current)].filter((file) => dropped.has(file))
      seen.current = []
      const files = inOrder.map((file) => {
        const code = errorCodes.get(file)
        const rejection = code === undefined ? null : rejectionOf(code)
        return { id: addFile(file), name: file.name, folder: folderOf(file), size: file.size, rejection }
      })
      conversion.send({ type: 'files.added', files })
    },
    [conversion, addFile],
  )
  const notify = (message: string) =>
    notices.send({ type: 'notice.posted', kind: 'bad', title: 'Error', message })
  const [collectFiles] = useState(() =>
    createFileCollector({
      getOwner: () => ownerOf(conversion.getSnapshot()),
      notify,
      setReading: warnBeforeLeave,
    }),
  )
  const { getRootProps, getInputProps, inputRef, isDragGlobal } = useDropzone({
    ...LIMITS,
    accept: ACCEPTED,
    noClick: true,
    noKeyboard: true,
    // Rejects nothing; records the order of all files, because `onDrop` gets accepted and rejected files as two lists.
    validator: (file) => {
      seen.current.push(file)
      return null
    },
    getFilesFromEvent: collectFiles,
    onDrop: add,
    onError: () => notify(UNREADABLE),
  })
  useEffect(() => {
    const onFocus = () => conversion.send({ type: 'window.focused' })
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [conversion])
  // `open` of react-dropzone is not used: it disables drops until the window gets the focus back, and not every browser
  // reports the focus after a cancelled dialog.
  const openDialog = () => {
    const { current: input } = inputRef
    if (input === null) return
    conversion.send({ type: 'dialog.opened' })
    // Browsers fire no change event if the same file is chosen again.
    input.value = ''
    input.click()
  }
  useEffect(() => {
    const { current: input } = inputRef
    const cancelled = () => conversion.send({ type: 'dialog.cancelled' })
    // Most browsers fire 'cancel'; for the others the machine guesses it when the window gets the focus back.
    input?.addEventListener('cancel', cancelled)
    return () => input?.removeEventListener('cancel', cancelled)
  }, [conversion, inputRef])
  // The Content-Security-Policy blocks style attributes.
  const { style: _, ...input } = getInputProps()
  return { root: getRootProps(), input, openDialog, isDragging: isDragGlobal }
}
