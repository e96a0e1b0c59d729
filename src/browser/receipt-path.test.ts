import { expect, it } from 'vitest'
import { isReceiptPath } from './receipt-path.ts'

it('the receipt is known by its path, slashes put right or not, and nothing else is taken for it', () => {
  for (const path of ['/success', '/success/', '//success//'])
    expect([path, isReceiptPath(path)]).toEqual([path, true])
  for (const path of ['/', '/successful', '/success/x', '/x/success', 'success', '/Success'])
    expect([path, isReceiptPath(path)]).toEqual([path, false])
})
