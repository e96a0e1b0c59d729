import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { mermaidOf } from './engine/report/mermaid.ts'
import { tableOf } from './engine/report/transition-table.ts'
import { loadSuites } from './suites.ts'

const chartsFile = fileURLToPath(new URL('CHARTS.md', import.meta.url))

/**
 * The events between machines: no chart of one machine shows them. `login-in-other-tab.test.ts` compares them
 * with a run.
 */
export const LOGIN_IN_OTHER_TAB = `## A login in another tab while a payment is open

\`\`\`mermaid
sequenceDiagram
  participant T as other tab
  participant A as app
  participant S as session
  participant K as pending-checkout
  participant P as payment
  T->>A: storage.changed (tokens and e-mail)
  A->>S: storage.changed
  S->>S: restore (booting reads what is stored)
  S->>A: user.reported
  alt the payment was opened by a visitor
    A->>A: forgetReceipts
    A->>K: user.loggedIn
  else it was opened by another user
    A->>A: invalidateHistoryState
    A->>A: forgetReceipts
    A->>K: session.ended
  end
  S->>A: facts.reported: e-mail
  A->>P: facts.changed
  alt the payment was opened by a visitor
    Note over P: What was typed stays.
  else it was opened by another user
    Note over P: What was typed is removed, and a late response changes nothing. The order leaves the page.
  end
  S->>S: readStatus
  S->>A: facts.reported: discount
  A->>P: facts.changed
  S->>A: user.confirmed, when the backend has answered
  A->>K: user.changed: reads the orders of this user
  S->>A: facts.reported: balance
  A->>P: facts.changed
\`\`\`
`

/** Every machine with its name. */
export const chartedMachines = async (): Promise<(readonly [name: string, machine: AnyStateMachine])[]> => [
  ...(await loadSuites()).map(({ model }) => [model.name, model.machine] as const),
]

/** The machines that the root starts, and the events that it sends on to them: its statechart shows neither. */
const rootText = (machine: AnyStateMachine) => `
Always running: ${machine.root.invoke.map(({ id }) => `\`${id}\``).join(', ')}. The machines of a feature start with \`feature.loaded\`,
one for each code with \`generation.requested\`. Transitions of the root that change no state, first match first:

${tableOf(machine)}
`

/** The statecharts of all machines. */
export async function chartsText(): Promise<string> {
  const parts = (await chartedMachines()).map(
    ([name, machine]) =>
      `## ${name}\n\n\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\`\n${name === 'app' ? rootText(machine) : ''}`,
  )
  return `# Statecharts\n\nWritten by \`npm run paths -- --charts\` from the machines; a test compares. The sequence diagram at the end is written by hand in\n\`tests/paths/charts.ts\`; another test checks that its arrows occur in this order in a run.\n\n${[...parts, LOGIN_IN_OTHER_TAB].join('\n')}`
}

export const chartsOnDisk = (): string => readFileSync(chartsFile, 'utf8')
export async function writeCharts(): Promise<string> {
  writeFileSync(chartsFile, await chartsText())
  return chartsFile
}
