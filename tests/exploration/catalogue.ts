/** The price and the lists are there from the start. */
export const PRICE = 50
export const CATALOGUE = {
  price: PRICE,
  units: ['NTG5'],
  variants: [{ comand: 'NTG5', map_region: 'Europe', version: '2025' }],
} as const
