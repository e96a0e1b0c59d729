import { expect, it } from 'vitest'
import { isReceiptPath } from './receipt-path.ts'

it('isReceiptPath accepts only /success, also with duplicate or trailing slashes', () => {
  for (const path of ['/success', '/success/', '//success//'])
    expect([path, isReceiptPath(path)]).toEqual([path, true])
  for (const path of ['/', '/successful', '/success/x', '/x/success', 'success', '/Success'])
    expect([path, isReceiptPath(path)]).toEqual([path, false])
})
