/** The colours of the shop, by what they are for. Each theme is cared for alike; the contrasts are computed in a test. */
export const palette = {
  light: {
    ground: '#EEF0EC',
    panel: '#FBFCFA',
    field: '#FBFCFA',
    bone: '#DCE0DA',
    ink: '#14181A',
    muted: '#414B4D',
    edge: '#5F6967',
    signal: '#FFB000',
    onSignal: '#141000',
    stroke: '#8A5600',
    link: '#6B4100',
    good: '#075C3A',
    bad: '#9A1B16',
  },
  dark: {
    ground: '#101314',
    panel: '#191D1F',
    field: '#0A0C0D',
    bone: '#272D30',
    ink: '#EEF1EF',
    muted: '#A9B3B5',
    edge: '#7A868B',
    signal: '#FFB000',
    onSignal: '#141000',
    stroke: '#FFB000',
    link: '#FFB000',
    good: '#62D6A0',
    bad: '#FF8A7A',
  },
} as const

export type Theme = keyof typeof palette
export type Colour = keyof (typeof palette)['light']
