import { expect, it } from 'vitest'
import { createFileSaver } from './save-file.ts'

/** A browser that cannot create object URLs while `isFull` is set. */
function fullBrowser() {
  const saved: string[] = []
  const state = { isFull: true }
  const link = {
    href: '',
    download: '',
    click: () => void saved.push(link.download),
  }
  const window = {
    document: { createElement: () => link },
    URL: {
      createObjectURL: () => {
        if (state.isFull) throw new Error('no room')
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    },
    setTimeout: (done: () => void) => queueMicrotask(done),
  }
  return { window: window as unknown as typeof globalThis, saved, state }
}

it('a failed save does not block the next one', async () => {
  const { window, saved, state } = fullBrowser()
  const save = createFileSaver(window)
  const files = [{ name: 'a_aed.zip', archive: () => new Blob() }]
  await expect(save(files)).rejects.toThrow('no room')
  state.isFull = false
  await save(files)
  expect(saved).toEqual(['a_aed.zip'])
})
