import { expect, it } from 'vitest'
import { createFileSaver } from './save-file.ts'

/** A browser that cannot create object URLs while `isOutOfMemory` is set. */
function browserWithoutMemory() {
  const saved: string[] = []
  const state = { isOutOfMemory: true }
  const link = {
    href: '',
    download: '',
    click: () => void saved.push(link.download),
  }
  const window = {
    document: { createElement: () => link },
    URL: {
      createObjectURL: () => {
        if (state.isOutOfMemory) throw new Error('out of memory')
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    },
    setTimeout: (done: () => void) => queueMicrotask(done),
  }
  return { window: window as unknown as typeof globalThis, saved, state }
}

it('a failed save does not block the next one', async () => {
  const { window, saved, state } = browserWithoutMemory()
  const save = createFileSaver(window)
  const files = [{ name: 'a_aed.zip', archive: () => new Blob() }]
  await expect(save(files)).rejects.toThrow('out of memory')
  state.isOutOfMemory = false
  await save(files)
  expect(saved).toEqual(['a_aed.zip'])
})
