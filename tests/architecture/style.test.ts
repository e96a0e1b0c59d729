import { expect, it } from 'vitest'
import { allFiles } from './source.ts'
import { onlyTokens } from './style-rules.ts'

const path = 'src/ui/order/Ticket.tsx'

it.each([
  "css({ color: '#FFB000' })",
  "css({ bg: 'rgb(0 0 0 / 0.6)' })",
  "css({ borderWidth: '2px' })",
  '<p style={{ margin: 0 }}>',
  'className={cx(rail, rowRail)}',
  'className={`rail row`}',
])('%s is not for a screen', (text) => {
  expect(onlyTokens([{ path, text }])).toHaveLength(1)
})

it('tokens, shares of what there is, links and other rooms are left alone', () => {
  const text = "css({ borderWidth: '2', width: 'calc(100% - 2rem)' }); css(rail, rowRail); link('#content')"
  expect(onlyTokens([{ path, text }])).toEqual([])
  expect(onlyTokens([{ path: 'src/ui/theme/palette.ts', text: "'#FFB000'" }])).toEqual([])
})

it('screens take colours and sizes from the tokens alone', () => {
  expect(onlyTokens(allFiles())).toEqual([])
})
