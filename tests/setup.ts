import { afterAll, afterEach } from 'vitest'
import { monitorConsole } from './console-monitor.ts'

// A test that expects a message replaces the method: vi.spyOn(console, 'error').mockImplementation(…).
const monitor = monitorConsole()

function failOnUnexpectedMessages() {
  const messages = monitor.takeMessages()
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join('\n')}`)
}

afterEach(failOnUnexpectedMessages)
afterAll(failOnUnexpectedMessages)
