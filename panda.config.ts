import { defineConfig } from '@pandacss/dev'
import { type Colour, palette } from './src/ui/theme/palette.ts'

/**
 * The browser picks a value by the `color-scheme` of the element: that of the system, or of the chosen theme.
 */
const themed = (colour: Colour) => ({
  value: `light-dark(${palette.light[colour]}, ${palette.dark[colour]})`,
})

/**
 * Named by their size in pixels, written in rem, so that they grow with the text size that the user has set.
 */
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
  conditions: {
    extend: {
      forcedColors: '@media (forced-colors: active)',
      // For example a window of 1280 × 1024 at 400 % zoom, which has 320 × 256 CSS pixels.
      short: '@media (max-height: 20rem)',
      coarse: '@media (pointer: coarse)',
      // A control whose request is running keeps its style; other disabled controls are dimmed.
      inactive: '&:disabled:not([aria-busy=true])',
      // Touch screens keep the system's own picker, which is better than any list that we draw.
      customizable: ['@supports (appearance: base-select)', '@media (pointer: fine)', '&'],
    },
  },
  globalCss: {
    html: {
      colorScheme: 'light dark',
      fontFamily: 'text',
      fontSize: '16',
      lineHeight: '1.5',
      textWrap: 'pretty',
      // Text widths scale exactly with the font size, so a fallback font breaks lines where the loaded font does.
      textRendering: 'geometricPrecision',
      bg: 'background',
      color: 'text',
      '&[data-theme=light]': { colorScheme: 'light' },
      '&[data-theme=dark]': { colorScheme: 'dark' },
      '&[data-theme]': {
        // Forced colours choose the background, and drawings need the scheme that fits it.
        _forcedColors: { colorScheme: 'light dark' },
        // Browsers print the system's theme light, but not a theme that the page chooses.
        _print: { colorScheme: 'light' },
      },
      _print: { bg: 'transparent' },
    },
    // Scrolls a focused control above the bar at the bottom of the window.
    '@media (min-height: 31.25rem)': { 'html:has([data-sticky])': { scrollPaddingBlockEnd: '12rem' } },
    'button, input, select': { textRendering: 'inherit' },
    'input:is([type=checkbox], [type=radio]):not([role=switch])': {
      flexShrink: '0',
      width: '20',
      height: '20',
      cursor: 'pointer',
      // Browsers draw an empty box in a grey of their own, which `accent-color` does not change.
      '@media screen and (forced-colors: none)': {
        appearance: 'none',
        p: '4',
        bg: 'field',
        borderWidth: '2',
        borderColor: 'edge',
        borderRadius: 'box',
        '&[type=radio]': { borderRadius: '50%' },
        // The padding stays empty between border and fill, as in the current node of the stepper.
        '&:checked': { bg: 'currentColor', borderColor: 'currentColor', backgroundClip: 'content-box' },
        '&[aria-invalid=true]': { borderColor: 'bad' },
      },
    },
    body: { minHeight: '100dvh' },
    ':focus-visible': { outline: '2px solid {colors.text}', outlineOffset: '2px' },
    // Only scripts move the focus to these elements, and they react to no key, so they need no outline.
    ':is(h1, h2, section, [role=status])[tabindex="-1"]:focus-visible': { outline: 'none' },
    'a[aria-busy]': { opacity: '0.6' },
    '::selection': { bg: 'accent', color: 'onAccent' },
  },
  theme: {
    breakpoints: { phone: '22rem', wide: '48rem', desktop: '70rem', broad: '72rem' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      breathe: { '50%': { opacity: '0' } },
      pulse: { '50%': { opacity: '0.25' } },
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
        ...steps(...SPACES, 72, 112, 120, 136),
        touch: { value: '2.75rem' },
        // Form, gap and ticket of the order page, and 16 pixels on each side.
        page: { value: '72rem' },
        form: { value: '42rem' },
        ticket: { value: '25rem' },
        receipt: { value: '45rem' },
        card: { value: '26rem' },
        drawing: { value: '15rem' },
        menu: { value: '14rem' },
        accountLinks: { value: '8.5rem' },
        switch: { value: '3.25rem' },
      },
      durations: { quick: { value: '120ms' }, calm: { value: '200ms' } },
    },
    semanticTokens: {
      colors: {
        background: themed('background'),
        panel: themed('panel'),
        field: themed('field'),
        skeleton: themed('skeleton'),
        text: themed('text'),
        muted: themed('muted'),
        edge: themed('edge'),
        accent: { value: palette.light.accent },
        onAccent: { value: palette.light.onAccent },
        stroke: themed('stroke'),
        link: themed('link'),
        good: themed('good'),
        bad: themed('bad'),
        overlay: { value: 'rgb(0 0 0 / 0.6)' },
      },
    },
  },
})
