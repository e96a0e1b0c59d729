import { VIN_LENGTH } from '../../contract/index.ts'

/** Characters to remove from a pasted VIN: blanks, hyphens, dots and invisible characters. */
const SEPARATORS = /[\s\-\u2010-\u2015\u2212.\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
/** A label before a pasted VIN: 'VIN:' or 'FIN No. :'. */
const LABEL = /^\s*(?:VIN|FIN)(?:\s*(?:No\.?|Nr\.?|number))?\s*[:#]\s*/i

/** Normalizes typed input: upper case, no character removed. */
export const toUpperCaseVin = (text: string): string => text.toUpperCase()

/** Normalizes pasted or dropped text. */
export const cleanVin = (text: string): string =>
  text.normalize('NFKC').replace(LABEL, '').replace(SEPARATORS, '').toUpperCase()

const GROUPS = /^(.{0,3})(.{0,6})(.?)(.?)(.{0,6})(.*)$/su

/** Splits a VIN into readable groups: maker, model, steering, plant, number, and any excess at the end. */
export const groupedVin = (vin: string): string => (GROUPS.exec(vin) ?? []).slice(1).filter(Boolean).join(' ')

const CONFUSABLE: Readonly<Record<string, string>> = {
  I: 'I. Did you mean 1?',
  O: 'O. Did you mean 0?',
  Q: 'Q. Did you mean 0 or 9?',
}

/** Known manufacturer codes of the cars that have these head units. Others may exist, so the hint never blocks. */
const MANUFACTURERS = /^(?:WD[BCDF]|W1[KNV]|4JG|55S|WMX|9BM)/

/** Hint about a character that no VIN contains, with a likely correction, or about another manufacturer. */
export function vinHint(vin: string): string | null {
  // Some characters of other scripts look like A to Z on the page and on the receipt.
  const at = vin.search(/[^A-HJ-NPR-Z\d]/)
  const character = vin[at]
  if (character === undefined)
    return vin.length === VIN_LENGTH && !MANUFACTURERS.test(vin)
      ? 'Not a usual Mercedes VIN. Compare it with the car.'
      : null
  const meant = CONFUSABLE[character]
  return meant === undefined
    ? `Character ${at + 1} is neither a digit nor one of A to Z. Replace or remove it.`
    : `Character ${at + 1}: a VIN never contains ${meant}`
}

export function validateVin(vin: string): string | null {
  if (vin === '') return 'This is required'
  return vin.length === VIN_LENGTH ? null : `The length of VIN must be ${VIN_LENGTH} characters`
}
