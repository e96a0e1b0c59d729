const LETTERS =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  )

/** Spells a code for a phone call: digits unchanged, letters in the NATO alphabet. */
export const spellOut = (code: string): string =>
  [...code.toUpperCase()]
    .map((char) => LETTERS.find((name) => /[A-Z]/.test(char) && name.startsWith(char)) ?? char)
    .join(', ')
