import { expect, it } from 'vitest'
import { withoutSurplus } from './lean-router.ts'

const code = [
  'var ENABLE_DEV_WARNINGS = true;',
  'var Context = React.createContext(null);',
  'Context.displayName = "Context";',
  'var Link = React10.forwardRef(',
  'var useOptimisticImpl = React3[USE_OPTIMISTIC];',
].join('\n')

it('what the router makes for others can be left out where nobody uses it', () => {
  expect(withoutSurplus(code).split('\n')).toEqual([
    'const ENABLE_DEV_WARNINGS = false;',
    'var Context = /* @__PURE__ */ React.createContext(null);',
    '',
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    'var useOptimisticImpl = React3.useOptimistic;',
  ])
})

it('a router that is written otherwise is told of', () => {
  expect(() => withoutSurplus(code.replace('ENABLE_DEV_WARNINGS', 'WARNINGS'))).toThrow('nothing like')
})
