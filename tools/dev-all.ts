// The whole shop for a developer: the mock backend and the page, started and ended together.
import { readOptions } from './dev/options.ts'
import { readPorts } from './dev/ports.ts'
import { devCommands, runDev } from './dev/run-dev.ts'

// A closed terminal takes its output along; that alone must not stop the ending of the parts.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  const options = readOptions(process.argv.slice(2))
  const ports = readPorts(process.env)
  process.exitCode = await runDev({ ports, options, commands: devCommands(ports), say: console.log })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
