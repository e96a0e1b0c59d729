import { expect, it } from 'vitest'
import { withStaticStyles } from './static-styles.ts'

const names = (code: string) => withStaticStyles(code, (style) => JSON.stringify(style))
const said = (style: unknown) => JSON.stringify(JSON.stringify(style))

it('a style gives way to the names of its classes, wherever it stands', () => {
  expect(
    names("const a = css({ p: '4', _hover: { 'bg': `x`, m: 1, on: !0 } }); b(cx(css({ m: '-4' }), c))"),
  ).toBe(`const a = ${said({ p: '4', _hover: { bg: 'x', m: 1, on: true } })}; b(cx(${said({ m: '-4' })}, c))`)
})

it('a question inside a style is asked outside of it', () => {
  expect(names("css({ p: a.b ? '4' : '8', _hover: { m: c() ? '1' : undefined } })")).toBe(
    `(a.b ? (c() ? ${said({ p: '4', _hover: { m: '1' } })} : ${said({ p: '4', _hover: {} })}) : ` +
      `(c() ? ${said({ p: '8', _hover: { m: '1' } })} : ${said({ p: '8', _hover: {} })}))`,
  )
})

it.each(['css(style)', 'css({ ...style })', 'css({ [key]: 1 })', 'css({ p: size })', 'css()'])(
  '%s is not known when the shop is built',
  (code) => {
    expect(() => names(code)).toThrow('A style must be known when the shop is built')
  },
)

it('what is called alike and is something else is left alone', () => {
  expect(names('x.css({ p: 1 }); scss({ p: 1 })')).toBe('x.css({ p: 1 }); scss({ p: 1 })')
})
