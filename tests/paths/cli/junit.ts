import { escaped } from '../engine/report/markup.ts'
import type { PathResult } from './run-in-memory.ts'

/** A report in JUnit format for build servers. */
export function junitOf(results: readonly PathResult[]): string {
  const cases = results.map(({ id, message, seconds }) => {
    const [machine = ''] = id.split('/')
    const failure = message === null ? '' : `<failure>${escaped(message)}</failure>`
    return `<testcase classname="${escaped(machine)}" name="${escaped(id)}" time="${seconds.toFixed(3)}">${failure}</testcase>`
  })
  const failures = results.filter(({ message }) => message !== null).length
  return `<testsuites><testsuite name="paths" tests="${results.length}" failures="${failures}">${cases.join('')}</testsuite></testsuites>\n`
}
