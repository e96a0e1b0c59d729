// Starts mock backend and page together for development, and stops them together.
import { readOptions } from './dev/options.ts'
import { readPorts } from './dev/ports.ts'
import { devCommands, runDev } from './dev/run-dev.ts'

// If the terminal closes, writing fails; the programs must be stopped all the same.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  const options = readOptions(process.argv.slice(2))
  const ports = readPorts(process.env)
  process.exitCode = await runDev({ ports, options, commands: devCommands(ports), print: console.log })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
