import type { Shop } from '../domain/shop.ts'
import type { Account } from '../domain/state.ts'
import { FROM_PAGE, person } from '../domain/test-shop.ts'

/** A call that has passed contract and authentication, made by a seeded person or by a visitor. */
export const visitOf = <Input>(shop: Shop, input: Input, name?: string) => ({
  shop,
  input,
  caller: name === undefined ? null : (person(shop, name) as Account | null),
  origin: FROM_PAGE,
  upload: null,
})
