const LETTERS =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  )

/** A code as it is read out over a telephone: digits as they are, letters by their names. */
export const spellOut = (code: string): string =>
  [...code.toUpperCase()]
    .map((sign) => LETTERS.find((name) => /[A-Z]/.test(sign) && name.startsWith(sign)) ?? sign)
    .join(', ')
