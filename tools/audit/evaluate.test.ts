import { expect, it } from 'vitest'
import { evaluateAudit, evaluateSignatures } from './evaluate.ts'

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }
const audit = (found: Partial<typeof counts>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {},
    metadata: { vulnerabilities: { ...counts, ...found } },
  })

it('a report without vulnerabilities passes', () => {
  expect(evaluateAudit(audit({}))).toEqual({ message: 'vulnerabilities: none known', isFailure: false })
})

it('any known vulnerability fails, with counts by severity', () => {
  expect(evaluateAudit(audit({ low: 1, high: 2, total: 3 }))).toEqual({
    message: 'vulnerabilities: 1 low, 2 high; see npm audit --omit=dev',
    isFailure: true,
  })
})

it.each([
  [
    'an HTTP error',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }),
  ],
  ['no answer', ''],
  ['a page of a proxy', '<html></html>'],
])('%s is reported as not checked, and fails nothing', (_, output) => {
  expect(evaluateAudit(output)).toEqual({ message: 'vulnerabilities: not checked', isFailure: false })
  expect(evaluateSignatures(output)).toEqual({ message: 'signatures: not checked', isFailure: false })
})

it('valid signatures pass', () => {
  expect(evaluateSignatures(JSON.stringify({ invalid: [], missing: [] })).isFailure).toBe(false)
})

it.each([
  { invalid: [{ name: 'a' }], missing: [] },
  { invalid: [], missing: [{ name: 'a' }] },
])('an invalid or missing signature fails', (report) => {
  expect(evaluateSignatures(JSON.stringify(report)).isFailure).toBe(true)
})
