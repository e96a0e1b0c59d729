import { setTimeout as pause } from 'node:timers/promises'
import { onNpmExit } from './npm-exit.ts'
import { type Command, type ProcessGroup, startGroup } from './process-group.ts'

/** One of several programs that start and stop together. */
export interface Program extends Command {
  readonly name: string
  /** Polled until it returns true. */
  readonly isUp: () => Promise<boolean>
}

export interface Supervision {
  readonly print: (line: string) => void
  readonly whenUp: () => Promise<void> | void
  readonly timeoutMs?: number
  readonly graceMs?: number
}

interface StopReason {
  readonly exitCode: number
  readonly message: string
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// One Ctrl-C can arrive twice: from the terminal and from npm, which forwards it.
const SAME_KEYPRESS_MS = 400

function listenForSignals(onSignal: (signal: string) => void, onRepeatedSignal: () => void): () => void {
  let firstSignalAt: number | undefined
  const listener = (signal: string) => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now()
      onSignal(signal)
    } else if (performance.now() - firstSignalAt > SAME_KEYPRESS_MS) onRepeatedSignal()
  }
  for (const signal of SIGNALS) process.on(signal, listener)
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener)
  }
}

const isProgramUp = async (program: Program) => program.isUp().catch(() => false)

/** Waits until every program is up; returns the names of those that are not after the timeout. */
async function missingPrograms(programs: readonly Program[], timeoutMs: number, isStopping: () => boolean) {
  const deadline = performance.now() + timeoutMs
  let missing = [...programs]
  while (missing.length > 0 && !isStopping() && performance.now() < deadline) {
    const up = await Promise.all(missing.map(isProgramUp))
    missing = missing.filter((_, index) => !up[index])
    if (missing.length > 0) await pause(50)
  }
  return missing.map((program) => program.name)
}

/** Runs the programs until a signal arrives or one exits; returns the exit code. */
export async function supervise(programs: readonly Program[], supervision: Supervision): Promise<number> {
  const { print, whenUp, timeoutMs = 60_000, graceMs } = supervision
  const width = Math.max(...programs.map((program) => program.name.length))
  const groups: ProcessGroup[] = []
  const killAll = () => {
    for (const group of groups) group.kill()
  }

  let stopReason: StopReason | undefined
  let resolveStopped = () => {}
  const stopped = new Promise<void>((resolve) => {
    resolveStopped = resolve
  })
  const stopAll = (exitCode: number, message: string) => {
    stopReason ??= { exitCode, message }
    resolveStopped()
  }

  const stopListening = listenForSignals((signal) => stopAll(0, `${signal}: stopping everything.`), killAll)
  // npm forwards signals, but not if it is killed. Only npm is watched: other parents may exit on purpose.
  const isNpm = process.env.npm_lifecycle_event !== undefined
  const stopWatchingNpm = isNpm
    ? onNpmExit(() => stopAll(1, 'npm has exited: stopping everything.'))
    : () => {}
  process.on('exit', killAll)
  try {
    for (const program of programs) {
      const group = startGroup(program, (line) => print(`${program.name.padEnd(width)} | ${line}`))
      groups.push(group)
      void group.ended.then(({ cause }) =>
        stopAll(1, `The ${program.name} exited by itself (${cause}); stopping the rest.`),
      )
    }
    const isStopping = () => stopReason !== undefined
    const missing = await Promise.race([stopped, missingPrograms(programs, timeoutMs, isStopping)])
    if (missing?.length) stopAll(1, `Did not start within ${timeoutMs / 1000} s: ${missing.join(', ')}.`)
    if (!isStopping()) await whenUp()
    await stopped
  } finally {
    if (stopReason) print(stopReason.message)
    await Promise.all(groups.map((group) => group.stop(graceMs)))
    stopListening()
    stopWatchingNpm()
    process.off('exit', killAll)
  }
  return stopReason?.exitCode ?? 1
}
