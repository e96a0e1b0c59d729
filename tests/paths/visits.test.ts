import { expect, it } from 'vitest'
import { alphabetFolders } from './stands.ts'
import { visitGaps, visitsIn } from './visits.ts'

/** A machine may be slow. */
const PATIENCE_MS = 60_000

it.each(alphabetFolders())(
  '%s: its page knows every letter and every state of its machine, and no others',
  async (name) => {
    const visits = await visitsIn(name)
    expect(
      visits.flatMap((visit) => visitGaps(visit).map((gap) => `${visit.as ?? 'anybody'}: ${gap}`)),
    ).toEqual([])
  },
  PATIENCE_MS,
)
