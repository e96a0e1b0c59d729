/** Colours by purpose, for both themes; `palette.test.ts` computes the contrasts. */
export const palette = {
  light: {
    background: '#EEF0EC',
    panel: '#FBFCFA',
    field: '#FBFCFA',
    skeleton: '#DCE0DA',
    text: '#14181A',
    muted: '#414B4D',
    edge: '#5F6967',
    accent: '#FFB000',
    onAccent: '#141000',
    stroke: '#8A5600',
    link: '#6B4100',
    good: '#075C3A',
    bad: '#9A1B16',
  },
  dark: {
    background: '#101314',
    panel: '#191D1F',
    field: '#0A0C0D',
    skeleton: '#272D30',
    text: '#EEF1EF',
    muted: '#A9B3B5',
    edge: '#7A868B',
    accent: '#FFB000',
    onAccent: '#141000',
    stroke: '#FFB000',
    link: '#FFB000',
    good: '#62D6A0',
    bad: '#FF8A7A',
  },
} as const

export type Theme = keyof typeof palette
export type Colour = keyof (typeof palette)['light']
