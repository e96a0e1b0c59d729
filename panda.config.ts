import { defineConfig } from '@pandacss/dev'
import { type Colour, palette } from './src/ui/theme/palette.ts'

/** The browser picks by the colour scheme that holds where the colour is used: the system's, or a person's own. */
const themed = (colour: Colour) => ({
  value: `light-dark(${palette.light[colour]}, ${palette.dark[colour]})`,
})

/** Named by what they are in pixels; written so that a person's own text size moves everything along. */
const steps = (...pixels: readonly number[]) =>
  Object.fromEntries(pixels.map((px) => [px, { value: `${px / 16}rem` }]))
const SPACES = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96]

export default defineConfig({
  preflight: true,
  include: ['./src/ui/**/*.{ts,tsx}'],
  exclude: ['./src/ui/styled-system/**'],
  outdir: './src/ui/styled-system',
  jsxFramework: 'react',
  eject: true,
  presets: ['@pandacss/preset-base'],
  hooks: {
    // It gives each element on a page some thirty variables that nothing of ours reads.
    'preset:resolved': ({ utils, preset }) => utils.omit(preset, ['globalCss']),
  },
  conditions: {
    extend: {
      forcedColors: '@media (forced-colors: active)',
      // What is under way keeps its look; what cannot be pressed at all looks so.
      dead: '&:disabled:not([aria-busy=true])',
      // Under a finger the system's own picker beats any list of ours.
      dressed: ['@supports (appearance: base-select)', '@media (pointer: fine)', '&'],
    },
  },
  globalCss: {
    html: {
      colorScheme: 'light dark',
      fontFamily: 'text',
      fontSize: '16',
      lineHeight: '1.5',
      textWrap: 'pretty',
      // Widths that grow with the size: what stands in for a font breaks lines where the font does.
      textRendering: 'geometricPrecision',
      bg: 'ground',
      color: 'ink',
      '&[data-theme=light]': { colorScheme: 'light' },
      '&[data-theme=dark]': { colorScheme: 'dark' },
    },
    // What the keyboard reaches is not left under a bar at the foot of the window.
    '@media (min-height: 31.25rem)': { 'html:has([data-along])': { scrollPaddingBlockEnd: '12rem' } },
    'button, input, select': { textRendering: 'inherit' },
    body: { minHeight: '100dvh' },
    ':focus-visible': { outline: '2px solid {colors.ink}', outlineOffset: '2px' },
    'a[aria-busy]': { opacity: '0.6' },
    '::selection': { bg: 'signal', color: 'onSignal' },
  },
  theme: {
    breakpoints: { phone: '22rem', wide: '48rem', desk: '70rem' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      breathe: { '50%': { opacity: '0' } },
      pulse: { '50%': { opacity: '0.25' } },
      appear: { from: { opacity: '0' } },
      settle: { from: { transform: 'translateY(-0.25rem)' } },
    },
    tokens: {
      fonts: {
        text: { value: "'Instrument Sans', 'Instrument Sans Fallback', system-ui, sans-serif" },
        code: { value: "'Martian Mono', 'Martian Mono Fallback', ui-monospace, monospace" },
      },
      // From 44 on: the PIN, which can be read from a metre away.
      fontSizes: steps(14, 16, 20, 24, 30, 44, 64, 96),
      radii: { box: { value: '2px' } },
      borderWidths: { 1: { value: '1px' }, 2: { value: '2px' }, 4: { value: '4px' } },
      spacing: steps(...SPACES),
      sizes: {
        ...steps(...SPACES, 72, 120),
        touch: { value: '2.75rem' },
        page: { value: '70rem' },
        form: { value: '42rem' },
        ticket: { value: '25rem' },
        receipt: { value: '45rem' },
        card: { value: '26rem' },
        drawing: { value: '15rem' },
        menu: { value: '14rem' },
        ways: { value: '8.5rem' },
        switch: { value: '3.25rem' },
      },
      durations: { quick: { value: '120ms' }, calm: { value: '200ms' } },
    },
    semanticTokens: {
      colors: {
        ground: themed('ground'),
        panel: themed('panel'),
        field: themed('field'),
        bone: themed('bone'),
        ink: themed('ink'),
        muted: themed('muted'),
        edge: themed('edge'),
        signal: { value: palette.light.signal },
        onSignal: { value: palette.light.onSignal },
        stroke: themed('stroke'),
        link: themed('link'),
        good: themed('good'),
        bad: themed('bad'),
        veil: { value: 'rgb(0 0 0 / 0.6)' },
      },
    },
  },
})
