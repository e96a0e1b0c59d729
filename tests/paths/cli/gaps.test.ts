import { expect, it } from 'vitest'
import { told } from './gaps.ts'

it('says of each gap what is to be written, and under which name', () => {
  expect(
    told([
      "the event 'help.asked' is never sent",
      "the transition 'history.givenUp|help.asked|0' is never taken",
      "the transition 'history.lost|history.requested|0' is never taken",
      "the event 'xstate.done.actor.thank' is never sent",
      "nobody says whom the actor 'thank' asks",
    ]),
  ).toEqual([
    "the event 'help.asked' is never sent: write an event case into 'events' that sends it",
    "the transition 'history.lost|history.requested|0' is never taken: write an event case that takes it, or into 'impossible' why none can",
    "the event 'xstate.done.actor.thank' is never sent: say in 'outcomes' how the actor ends",
    "nobody says whom the actor 'thank' asks: say it in 'hosts' of the stand",
  ])
  expect(told(["nobody knows what 'givenUp' shows", "nobody knows how to do 'mends' on the page"])).toEqual([
    "nobody knows what 'givenUp' shows: write it into 'assertions'",
    "nobody knows how to do 'mends' on the page: write it into 'perform'",
  ])
})
