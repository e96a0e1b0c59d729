import { takeId } from './ids.ts'
import type { Shop } from './shop.ts'
import type { Mail } from './state.ts'

type Letter = Pick<Mail, 'to' | 'kind' | 'subject' | 'text'> & {
  readonly links?: readonly string[]
  readonly pin?: string
}

/** Nothing leaves the machine: a mail is sent when it lies in the world's outbox. */
export function sendMail(shop: Shop, letter: Letter): Mail {
  const mail: Mail = { id: takeId(shop.state), at: shop.clock.now(), links: [], ...letter }
  shop.state.outbox.push(mail)
  return mail
}
