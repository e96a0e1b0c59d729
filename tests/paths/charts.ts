import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { type CoreActors, createAppMachine } from '../../src/machines/app/index.ts'
import { noticesMachine } from '../../src/machines/notices/index.ts'
import { pendingCheckoutMachine } from '../../src/machines/pending-checkout/pending-checkout.machine.ts'
import { sessionMachine } from '../../src/machines/session/index.ts'
import { themeMachine } from '../../src/machines/theme/index.ts'
import { mermaidOf } from './engine/report/mermaid.ts'
import { loadSuites } from './suites.ts'

const place = fileURLToPath(new URL('CHARTS.md', import.meta.url))

const core: CoreActors = {
  session: sessionMachine,
  notices: noticesMachine,
  theme: themeMachine,
  pendingCheckout: pendingCheckoutMachine,
}

/** Every machine with its name; the root first. */
export const chartedMachines = async (): Promise<(readonly [name: string, machine: AnyStateMachine])[]> => [
  ['app', createAppMachine(core, {})],
  ...(await loadSuites()).map(({ model }) => [model.name, model.machine] as const),
]

/** The statecharts of all machines. */
export async function chartsText(): Promise<string> {
  const parts = (await chartedMachines()).map(
    ([name, machine]) => `## ${name}\n\n\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\`\n`,
  )
  return `# Statecharts\n\nWritten by \`npm run paths -- --charts\` from the machines themselves; a test compares.\n\n${parts.join('\n')}`
}

export const chartsOnDisk = (): string => readFileSync(place, 'utf8')
export async function writeCharts(): Promise<string> {
  writeFileSync(place, await chartsText())
  return place
}
