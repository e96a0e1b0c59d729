type ClipboardWindow = Pick<Window, 'document' | 'navigator'>

/**
 * Copies a text. If `navigator.clipboard` is missing (plain HTTP) or refuses, it selects the text in a
 * temporary field and copies the selection.
 */
export async function copyText({ document, navigator }: ClipboardWindow, text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  const isCopied = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied !== true && !copyWithSelection(document, text)) throw new Error('The browser refused to copy')
}

function copyWithSelection(document: Document, text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // An open dialog keeps the focus inside, and only a focused field can be copied from.
  ;(document.querySelector('[role=dialog]') ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
