import { expect, it } from 'vitest'
import { chosenPlans } from './chosen-plans.ts'
import { graphOf } from './page-visit.ts'
import { machineFolders } from './suites.ts'
import { visitGaps, visitsIn } from './visits.ts'

/** A machine may be slow. */
const PATIENCE_MS = 60_000

it.each(machineFolders())(
  '%s: its page knows every event case and every state of its machine, and no others',
  async (name) => {
    const visits = await visitsIn(name)
    expect(
      visits.flatMap((visit) => visitGaps(visit).map((gap) => `${visit.as ?? 'anybody'}: ${gap}`)),
    ).toEqual([])
  },
  PATIENCE_MS,
)

it.each(machineFolders())(
  '%s: no two plans have one name by which they are walked again, whoever walks them',
  async (name) => {
    const ids = (await visitsIn(name)).flatMap((visit) =>
      chosenPlans(graphOf(visit), { ...visit, without: ['sneak', 'pairs', 'walk'] }).map(({ id }) => id),
    )
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids.filter((id) => !id.startsWith(`${name}/transitions/`))).toEqual([])
  },
  PATIENCE_MS,
)
