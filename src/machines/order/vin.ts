import { VIN_LENGTH } from '../../contract/index.ts'

/** What a paste brings along: blanks, hyphens, dots, marks that nobody sees, and the name of the number before it. */
const SEPARATORS = /[\s\-\u2010-\u2015\u2212.\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
const NAME = /^\s*(?:VIN|FIN)(?:\s*(?:No\.?|Nr\.?|number))?\s*[:#]\s*/i

/** As it is typed: in capitals, and nothing is taken away. */
export const typedVin = (text: string): string => text.toUpperCase()

/** As it is pasted or dropped. */
export const cleanVin = (text: string): string =>
  text.normalize('NFKC').replace(NAME, '').replace(SEPARATORS, '').toUpperCase()

const GROUPS = /^(.{0,3})(.{0,6})(.?)(.?)(.{0,6})(.*)$/su

/** As it is read aloud: maker, model, steering, plant, number; what is too much stands at the end. */
export const groupedVin = (vin: string): string => (GROUPS.exec(vin) ?? []).slice(1).filter(Boolean).join(' ')

const CONFUSABLE: Readonly<Record<string, string>> = {
  I: 'I. Did you mean 1?',
  O: 'O. Did you mean 0?',
  Q: 'Q. Did you mean 0 or 9?',
}

/** Names a letter that no VIN has, and what it probably is; a word, not a refusal. */
export function vinHint(vin: string): string | null {
  const at = vin.search(/[IOQ]/)
  const letter = vin[at]
  if (letter === undefined) return null
  return `Character ${at + 1}: a VIN never contains ${CONFUSABLE[letter]}`
}

export function validateVin(vin: string): string | null {
  if (vin === '') return 'This is required'
  return vin.length === VIN_LENGTH ? null : `The length of VIN must be ${VIN_LENGTH} characters`
}
