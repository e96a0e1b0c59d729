const watched = ['error', 'warn'] as const

export interface ConsoleWatch {
  /** Returns the messages since the last call, and clears them. */
  takeSaid(): string[]
  restore(): void
}

/** Records each error and warning, so that a test that causes an unexpected one fails. */
export function watchConsole(target: Pick<Console, (typeof watched)[number]> = console): ConsoleWatch {
  const said: string[] = []
  const originals = watched.map((level) => [level, target[level]] as const)
  for (const level of watched) {
    target[level] = (...parts: unknown[]) => {
      said.push(`console.${level}: ${parts.map(String).join(' ')}`)
    }
  }
  return {
    takeSaid: () => said.splice(0),
    restore() {
      for (const [level, original] of originals) target[level] = original
    },
  }
}
