/** Frequent mail domains. */
const COMMON_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'proton.me',
  'protonmail.com',
] as const
/** Existing domains that differ from a frequent one by one typing error. They are not corrected. */
const SIMILAR_DOMAINS = ['mail.com', 'ymail.com', 'email.com', 'love.com']

/** True if the words differ by one typing error: a character added, missing or wrong, or two swapped. */
function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  )
}

/** Suggests a corrected address if the domain is one typing error away from a frequent one; else `null`. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || SIMILAR_DOMAINS.includes(domain) || COMMON_DOMAINS.some((known) => known === domain))
    return null
  const suggestion = COMMON_DOMAINS.find((known) => isOneTypoApart(domain, known))
  return suggestion === undefined ? null : `${email.slice(0, at)}@${suggestion}`
}
