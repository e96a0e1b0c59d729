import { announce } from './control.js'
import { byId, element, setText, syncList } from './dom.js'
import { clockTime } from './times.js'

/** The mail's text with its links as `<a>` elements; everything else stays text. */
function withLinks(text, links) {
  const parts = [text]
  for (const link of links.filter((one) => /^https?:\/\//.test(one))) {
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index]
      if (typeof part !== 'string' || !part.includes(link)) continue
      const at = part.indexOf(link)
      const rest = [part.slice(0, at), element('a', { href: link }, link), part.slice(at + link.length)]
      parts.splice(index, 1, ...rest)
      index += 1
    }
  }
  return parts
}

/** Links that are not in the text. */
const otherLinks = ({ text, links }) =>
  links.filter((link) => !text.includes(link) && /^https?:\/\//.test(link))

async function copy(pin) {
  try {
    await navigator.clipboard.writeText(pin)
    announce(`Copied ${pin}.`)
  } catch {
    announce(`The browser refused to copy. The code is ${pin}.`)
  }
}

const pinRow = (pin) =>
  element(
    'p',
    { class: 'pin' },
    element('code', {}, pin),
    element(
      'button',
      { type: 'button', onclick: () => copy(pin), 'aria-label': `Copy the code ${pin}` },
      'Copy',
    ),
  )

function makeMail(mail) {
  const to = element('p', { class: 'quiet' }, 'To ', element('b', {}, mail.to), ` at ${clockTime(mail.at)}`)
  const links = otherLinks(mail).map((link) => element('p', {}, element('a', { href: link }, link)))
  const pin = mail.pin === undefined ? [] : [pinRow(mail.pin)]
  const text = element('p', { class: 'mail-text' }, ...withLinks(mail.text, mail.links))
  return element('li', { class: 'mail' }, element('h3', {}, mail.subject), to, ...pin, text, ...links)
}

export function showOutbox(mails) {
  setText(byId('outbox-count'), mails.length === 0 ? 'No mails yet.' : '')
  syncList(byId('mails'), mails.toReversed(), { keyOf: ({ id }) => id, make: makeMail, update: () => {} })
}
