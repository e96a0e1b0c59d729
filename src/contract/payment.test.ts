import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'

it.each(['checkPayment', 'checkOrder', 'confirmBundle', 'confirmSubscription'] as const)(
  'a response of %s may have null as message and detail, and keeps both texts',
  (name) => {
    const parse = (body: object) => endpoints[name].replies[200].parse({ status: 'success', ...body })
    expect(parse({ message: null, detail: null })).toEqual({ status: 'success', message: null, detail: null })
    expect(parse({ message: 'Paid.', detail: 'In full.' })).toMatchObject({
      message: 'Paid.',
      detail: 'In full.',
    })
  },
)
