import { expect, it } from 'vitest'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { kettleMachine } from '../example/kettle.machine.ts'
import { explore } from './explore.ts'
import { retargeted } from './mutants.ts'
import { distancesByFirstOpinion, distancesBySecondOpinion } from './second-opinion.ts'

const distances = (alphabet: Parameters<typeof explore>[0]) => distancesByFirstOpinion(explore(alphabet))

it('agrees on the number of states and on how far each is from the start', () => {
  expect(distancesBySecondOpinion(kettleAlphabet)).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, 4])
  expect(distancesBySecondOpinion(kettleAlphabet)).toEqual(distances(kettleAlphabet))
})

it('does not agree about another machine', () => {
  const machine = retargeted(kettleMachine, 'kettle.cold|pressed|0', 'hot')
  expect(distancesBySecondOpinion({ ...kettleAlphabet, machine })).not.toEqual(distances(kettleAlphabet))
})
