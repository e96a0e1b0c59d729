import { defineConfig } from '@pandacss/dev'

const themed = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } })

export default defineConfig({
  preflight: true,
  include: ['./src/ui/**/*.tsx'],
  outdir: './src/ui/styled-system',
  jsxFramework: 'react',
  eject: true,
  presets: ['@pandacss/preset-base'],
  conditions: {
    extend: { osDark: '@media (prefers-color-scheme: dark)', forcedColors: '@media (forced-colors: active)' },
  },
  globalCss: {
    html: {
      colorScheme: 'light dark',
      fontFamily: 'text',
      fontSize: '16px',
      lineHeight: '1.5',
      bg: 'ground',
      color: 'ink',
    },
    body: { minHeight: '100dvh' },
    ':focus-visible': { outline: '2px solid {colors.ink}', outlineOffset: '2px' },
  },
  theme: {
    breakpoints: { wide: '48rem' },
    keyframes: { spin: { to: { transform: 'rotate(360deg)' } } },
    tokens: {
      fonts: { text: { value: 'system-ui, sans-serif' }, code: { value: 'ui-monospace, monospace' } },
      fontSizes: {
        14: { value: '0.875rem' },
        16: { value: '1rem' },
        20: { value: '1.25rem' },
        24: { value: '1.5rem' },
        30: { value: '1.875rem' },
      },
      radii: { box: { value: '2px' } },
      spacing: Object.fromEntries([4, 8, 12, 16, 24, 32, 48].map((px) => [px, { value: `${px / 16}rem` }])),
      sizes: {
        touch: { value: '2.75rem' },
        page: { value: '70rem' },
        card: { value: '26rem' },
        notice: { value: '24rem' },
        menu: { value: '14rem' },
        switch: { value: '3.25rem' },
      },
    },
    semanticTokens: {
      colors: {
        ground: themed('#EEF0EC', '#101314'),
        panel: themed('#FBFCFA', '#191D1F'),
        ink: themed('#14181A', '#EEF1EF'),
        muted: themed('#414B4D', '#A9B3B5'),
        edge: themed('#5F6967', '#7A868B'),
        field: themed('#FBFCFA', '#0A0C0D'),
        link: themed('#6B4100', '#FFB000'),
        good: themed('#075C3A', '#62D6A0'),
        bad: themed('#9A1B16', '#FF8A7A'),
        veil: { value: 'rgb(0 0 0 / 0.6)' },
        signal: { value: '#FFB000' },
        onSignal: { value: '#141000' },
      },
    },
  },
})
