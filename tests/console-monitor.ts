const watched = ['error', 'warn'] as const

export interface ConsoleMonitor {
  /** Returns the messages since the last call, and clears them. */
  takeMessages(): string[]
  restore(): void
}

/** Records each error and warning, so that a test that causes an unexpected one fails. */
export function monitorConsole(target: Pick<Console, (typeof watched)[number]> = console): ConsoleMonitor {
  const messages: string[] = []
  const originals = watched.map((level) => [level, target[level]] as const)
  for (const level of watched) {
    target[level] = (...parts: unknown[]) => {
      messages.push(`console.${level}: ${parts.map(String).join(' ')}`)
    }
  }
  return {
    takeMessages: () => messages.splice(0),
    restore() {
      for (const [level, original] of originals) target[level] = original
    },
  }
}
