import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mermaidOf } from './engine/report/mermaid.ts'
import { loadSuites } from './suites.ts'

const place = fileURLToPath(new URL('CHARTS.md', import.meta.url))

/** The statecharts of all machines. */
export async function chartsText(): Promise<string> {
  const parts = (await loadSuites()).map(
    ({ model }) => `## ${model.name}\n\n\`\`\`mermaid\n${mermaidOf(model.machine)}\n\`\`\`\n`,
  )
  return `# Statecharts\n\nWritten by \`npm run paths -- --charts\` from the machines themselves; a test compares.\n\n${parts.join('\n')}`
}

export const chartsOnDisk = (): string => readFileSync(place, 'utf8')
export async function writeCharts(): Promise<string> {
  writeFileSync(place, await chartsText())
  return place
}
