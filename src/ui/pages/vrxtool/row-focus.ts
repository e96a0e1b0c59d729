import type { RefCallback } from 'react'

/** Moves the focus between the rows and the drop zone of the converter page. */
export interface RowFocus {
  /** Returns the ref of the element with the buttons of a file; `null` is the drop zone. */
  readonly register: (id: string | null) => RefCallback<HTMLElement>
  /** Focuses the first button of a file, or the drop zone if the file has no row. */
  readonly focus: (id: string | null) => void
}

export function createRowFocus(): RowFocus {
  const elements = new Map<string | null, HTMLElement>()
  return {
    register: (id) => (element) => {
      if (element !== null) elements.set(id, element)
      return () => {
        elements.delete(id)
      }
    },
    focus: (id) => (elements.get(id) ?? elements.get(null))?.querySelector('button')?.focus(),
  }
}
