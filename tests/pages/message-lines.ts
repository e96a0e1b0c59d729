import type { Locator } from '@playwright/test'

/** Returns the paragraphs of a message: its title first, then its text. */
export const linesOf = (message: Locator) => message.getByRole('paragraph')

/** Runs in a page: records every message in `posted`, however briefly it is shown. */
export const recordMessages = () => {
  const posted: string[] = []
  Object.assign(window, { posted })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.dataset.kind !== undefined) posted.push(node.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}
