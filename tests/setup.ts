import { afterAll, afterEach } from 'vitest'
import { watchConsole } from './quiet-console.ts'

// A test that expects a message replaces the method for itself: vi.spyOn(console, 'error').mockImplementation(…).
const watch = watchConsole()

function failIfAnythingWasSaid() {
  const said = watch.takeSaid()
  if (said.length > 0) throw new Error(`Unexpected on the console:\n${said.join('\n')}`)
}

afterEach(failIfAnythingWasSaid)
afterAll(failIfAnythingWasSaid)
