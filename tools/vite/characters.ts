const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('')

/** Characters in the shop's font subsets; all others use a system font. */
export const CHARACTERS = `${PRINTABLE_ASCII}\u00a0…–—‘’“”×·•→←↑↓✓€£©°`
