import { expect, it } from 'vitest'
import { judgeAudit, judgeSignatures } from './judge.ts'

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }
const audit = (found: Partial<typeof counts>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {},
    metadata: { vulnerabilities: { ...counts, ...found } },
  })

it('a clean report passes', () => {
  expect(judgeAudit(audit({}))).toEqual({ sentence: 'vulnerabilities: none known', isBad: false })
})

it('any known vulnerability is bad, named by severity', () => {
  expect(judgeAudit(audit({ low: 1, high: 2, total: 3 }))).toEqual({
    sentence: 'vulnerabilities: 1 low, 2 high; see npm audit --omit=dev',
    isBad: true,
  })
})

it.each([
  [
    'a refusal',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }),
  ],
  ['no answer', ''],
  ['a page of a proxy', '<html></html>'],
])('%s is reported as not checked, and fails nothing', (_, output) => {
  expect(judgeAudit(output)).toEqual({ sentence: 'vulnerabilities: not checked', isBad: false })
  expect(judgeSignatures(output)).toEqual({ sentence: 'signatures: not checked', isBad: false })
})

it('signatures that all hold pass', () => {
  expect(judgeSignatures(JSON.stringify({ invalid: [], missing: [] })).isBad).toBe(false)
})

it.each([
  { invalid: [{ name: 'a' }], missing: [] },
  { invalid: [], missing: [{ name: 'a' }] },
])('an invalid or a missing signature is bad', (report) => {
  expect(judgeSignatures(JSON.stringify(report)).isBad).toBe(true)
})
