const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('')

/** What the shop's own faces can draw; whatever else a person types comes in a face of their system. */
export const CHARACTERS = `${PRINTABLE_ASCII}\u00a0…–—‘’“”×·•→←↑↓✓€£©°`
