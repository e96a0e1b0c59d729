type ClipboardWindow = Pick<Window, 'document' | 'navigator'>

/** Copies a text; without `navigator.clipboard` (plain HTTP) it selects the text in a temporary field and copies that. */
export async function copyText({ document, navigator }: ClipboardWindow, text: string): Promise<void> {
  const modern: Clipboard | undefined = navigator.clipboard
  const isDone = await modern?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isDone !== true && !copyWithSelection(document, text)) throw new Error('The browser refused to copy')
}

function copyWithSelection(document: Document, text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // An open dialog keeps the focus inside, and only a focused field can be copied from.
  ;(document.querySelector('[role=dialog]') ?? document.body).append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}
