import { expect, it } from 'vitest'
import { allFiles } from './source.ts'
import { noForcedMotion, onlyTokens } from './style-rules.ts'

const path = 'src/ui/pages/navipin/OrderSummaryCard.tsx'

it.each([
  "css({ color: '#FFB000' })",
  "css({ bg: 'rgb(0 0 0 / 0.6)' })",
  "css({ borderWidth: '2px' })",
  '<p style={{ margin: 0 }}>',
  'className={cx(rail, rowRail)}',
  "import { css, cx } from '../styled-system/css'",
  "import { cx as joined } from '../styled-system/css'",
  'className={`rail row`}',
  `className={\`\${rail} \${row}\`}`,
  `className={isRow ? \`\${rail} \${row}\` : rail}`,
  `const both = \`\${rail} \${row}\`\n<span className={both}>`,
  `function Rail() {\n  const both: string =\n    \`\${rail} \${row}\`\n  return <span className={both} />\n}`,
  "className={rail + ' ' + row}",
  "const both = rail + ' ' + row\n<span className={both}>",
  "className={[rail, row].join(' ')}",
  "const both = [rail, row].join(' ')\n<span className={both}>",
])('reports %s', (text) => {
  expect(onlyTokens([{ path, text }])).toHaveLength(1)
})

it('accepts tokens, percentages, links, merged styles and the palette', () => {
  const text = "css({ borderWidth: '2', width: 'calc(100% - 2rem)' }); css(rail, rowRail); link('#content')"
  expect(onlyTokens([{ path, text }])).toEqual([])
  const merged = `className={css(rail, { width: 'calc(100% + 2rem)', p: { base: '4' } })} aria-label={\`\${a} \${b}\`}`
  expect(onlyTokens([{ path, text: merged }])).toEqual([])
  expect(onlyTokens([{ path: 'src/ui/theme/palette.ts', text: "'#FFB000'" }])).toEqual([])
})

it('styles outside of components are checked, too', () => {
  expect(
    onlyTokens([{ path: 'src/ui/theme/recipes.ts', text: "cva({ base: { color: '#FFB000' } })" }]),
  ).toHaveLength(1)
})

it('components take colours and sizes from the tokens', () => {
  expect(onlyTokens(allFiles())).toEqual([])
})

it.each([
  "css({ animation: 'spin 1s' })",
  "css({ transitionProperty: 'color', transitionDuration: 'calm' })",
  "css({ animation: 'spin 1s', _motionReduce: { animation: 'none' } }, { transition: 'color 1s' })",
  "element.scrollIntoView({ behavior: 'smooth' })",
])('with reduced motion, reports %s', (text) => {
  expect(noForcedMotion([{ path, text }])).toHaveLength(1)
})

it('accepts motion that is switched off, and its delay', () => {
  const text = "css({ animation: 'spin 1s', _motionReduce: { animation: 'none' } }, { animationDelay: '1s' })"
  expect(noForcedMotion([{ path, text }])).toEqual([])
})

it('nothing moves for people who prefer reduced motion', () => {
  expect(noForcedMotion(allFiles())).toEqual([])
})
