import { setTimeout as pause } from 'node:timers/promises'
import { whenNpmIsGone } from './parent.ts'
import { type Command, type ProcessGroup, startGroup } from './process-group.ts'

/** One program of several that live and die together. */
export interface Part extends Command {
  readonly name: string
  /** Asked again and again until it says yes. */
  readonly isUp: () => Promise<boolean>
}

export interface Supervision {
  readonly say: (line: string) => void
  readonly whenUp: () => Promise<void> | void
  readonly patienceMs?: number
  readonly graceMs?: number
}

interface Ending {
  readonly exitCode: number
  readonly because: string
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// One press of Ctrl-C can arrive twice within a blink: from the terminal and from npm, which passes it on.
const SAME_PRESS_MS = 400

function listenForSignals(onFirst: (signal: string) => void, onSecond: () => void): () => void {
  let firstAt: number | undefined
  const listener = (signal: string) => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      onFirst(signal)
    } else if (performance.now() - firstAt > SAME_PRESS_MS) onSecond()
  }
  for (const signal of SIGNALS) process.on(signal, listener)
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener)
  }
}

const answers = async (part: Part) => part.isUp().catch(() => false)

/** Waits until every part answers; the names of those that never did within the patience. */
async function silentParts(parts: readonly Part[], patienceMs: number, isOver: () => boolean) {
  const deadline = performance.now() + patienceMs
  let silent = [...parts]
  while (silent.length > 0 && !isOver() && performance.now() < deadline) {
    const up = await Promise.all(silent.map(answers))
    silent = silent.filter((_, at) => !up[at])
    if (silent.length > 0) await pause(50)
  }
  return silent.map((part) => part.name)
}

/** Runs the parts until a signal comes or one of them ends; returns the exit code when none is left. */
export async function supervise(parts: readonly Part[], supervision: Supervision): Promise<number> {
  const { say, whenUp, patienceMs = 60_000, graceMs } = supervision
  const width = Math.max(...parts.map((part) => part.name.length))
  const groups: ProcessGroup[] = []
  const killAll = () => {
    for (const group of groups) group.kill()
  }

  let ending: Ending | undefined
  let announce = () => {}
  const over = new Promise<void>((resolve) => {
    announce = resolve
  })
  const end = (exitCode: number, because: string) => {
    ending ??= { exitCode, because }
    announce()
  }

  const stopListening = listenForSignals((signal) => end(0, `${signal}: ending everything.`), killAll)
  // npm hands on what it is told, but cannot when it is killed. Whoever starts us otherwise may leave us running.
  const isNpm = process.env.npm_lifecycle_event !== undefined
  const stopLooking = isNpm ? whenNpmIsGone(() => end(1, 'npm is gone: ending everything.')) : () => {}
  process.on('exit', killAll)
  try {
    for (const part of parts) {
      const group = startGroup(part, (line) => say(`${part.name.padEnd(width)} | ${line}`))
      groups.push(group)
      void group.ended.then(({ how }) =>
        end(1, `The ${part.name} ended by itself (${how}); ending the rest.`),
      )
    }
    const isOver = () => ending !== undefined
    const silent = await Promise.race([over, silentParts(parts, patienceMs, isOver)])
    if (silent?.length) end(1, `No answer from: ${silent.join(', ')} (waited ${patienceMs / 1000} s).`)
    if (!isOver()) await whenUp()
    await over
  } finally {
    if (ending) say(ending.because)
    await Promise.all(groups.map((group) => group.stop(graceMs)))
    stopListening()
    stopLooking()
    process.off('exit', killAll)
  }
  return ending?.exitCode ?? 1
}
