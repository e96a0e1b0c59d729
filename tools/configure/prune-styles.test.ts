import { expect, it } from 'vitest'
import { classesIn, pruneStyles, withoutFacesBut } from './prune-styles.ts'

const prune = (css: string, ...used: string[]) => pruneStyles(css, new Set(used))

it('keeps what names no class, and what names those that are used', () => {
  expect(prune('html{color:red}.a{top:0}.b{top:1px}.a.b{left:0}p .a:hover{left:1px}', 'a')).toBe(
    'html{color:red}.a{top:0}p .a:hover{left:1px}',
  )
})

it('keeps a list of selectors as soon as one is needed', () => {
  expect(prune('.b,.a{top:0}.b,.c{top:1px}', 'a')).toBe('.b,.a{top:0}')
})

it('reads the class names as they are written in the page', () => {
  const html = '<p class="hover:bg_x trf_translateY(-300%) grid_&quot;a&quot; [&amp;_b]:c">'
  expect(classesIn(html)).toEqual(['hover:bg_x', 'trf_translateY(-300%)', 'grid_"a"', '[&_b]:c'])
  const css =
    '.hover\\:bg_x:hover{top:0}.trf_translateY\\(-300\\%\\){top:1px}.grid_\\"a\\"{top:2px}.\\[\\&_b\\]\\:c b{top:3px}'
  expect(prune(css, ...classesIn(html))).toBe(css)
})

it('keeps layers in their order, and drops groups that have become empty', () => {
  expect(
    prune('@layer a,b;@layer a{.x{top:0}}@media (width>9px){.x{top:0}@media print{.a{top:1px}}}', 'a'),
  ).toBe('@layer a,b;@media (width>9px){@media print{.a{top:1px}}}')
})

it('is not led astray by braces and semicolons in texts', () => {
  const css = '.a:after{content:"}{;"}.b:after{content:"\\"}"}.c{top:0}'
  expect(prune(css, 'a')).toBe('.a:after{content:"}{;"}')
})

it('drops custom properties that nothing asks for, also those that only they asked for', () => {
  expect(prune(':root{--a:1px;--b:var(--c);--c:2px;--d:"x;y"}p{top:var(--a)}*{--e: ;}')).toBe(
    ':root{--a:1px;}p{top:var(--a)}',
  )
})

it('keeps fonts and movements whole', () => {
  const css = '@font-face{font-family:x;src:url(/x.woff2)}@keyframes spin{to{rotate:1turn}}'
  expect(prune(css)).toBe(css)
})

it('says when a sheet is broken', () => {
  expect(() => prune('.a{top:0', 'a')).toThrow('does not end')
})

it('keeps the fonts that come with the page, and those of the device', () => {
  const own = '@font-face{font-family:A;src:url("/assets/a-1.woff2")format("woff2")}'
  const stand = '@font-face{font-family:B;src:local("Arial"),local("Arimo")}'
  const late = "@font-face{font-family:C;src:url('/assets/c-1.woff2')}"
  expect(withoutFacesBut(`p{top:0}${own}${stand}${late}b{top:1px}`, (url) => url.includes('/a-'))).toBe(
    `p{top:0}${own}${stand}b{top:1px}`,
  )
})
