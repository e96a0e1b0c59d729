import type { World } from '../../../mock-server/world/world.ts'
import { outcomeName } from '../engine/alphabet.ts'
import type { Plan } from '../engine/plan.ts'
import { HOLDER } from '../holder.ts'
import { loggedInAs } from '../logged-in.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { orderAlphabet } from './order.alphabet.ts'
import { buyerBinders, holderBinders, patientBinders } from './order.binders.ts'
import { blank, buyer, holder, loading, there } from './order.samples.ts'

type Snapshot = ReturnType<typeof orderAlphabet.machine.getInitialSnapshot>

const always = { nth: 1, times: null, latency: 0, outcome: 'status', status: 200, commit: false } as const

/** The lists of the samples, in place of all that there is. */
function withLists({ outcomes }: World): void {
  outcomes.add({ ...always, endpoint: 'readFormData', body: { comand: there.units } })
  outcomes.add({ ...always, endpoint: 'readVariants', body: there.variants })
}

const unseen = {
  ...becauseOf('what the rest of the page comes to know is walked on the live bench', [
    'gets the lists',
    'gets no lists',
    'waits for the lists again',
    'asks for the lists again',
    'knows the price',
    'has points',
    'has a subscription',
  ]),
  'chooses a region of one unit only': 'the one version of that region has no letter, and its list is open',
}
/** Lists that come, or do not, when the path says so. */
const LATE = ['gets the lists', 'gets no lists'] as const
function withLateLists({ outcomes }: World, { steps }: Plan): void {
  outcomes.add({ ...always, endpoint: 'readFormData', body: { comand: there.units } })
  const once = { ...always, times: 1, endpoint: 'readVariants' } as const
  const said = steps.map(({ letter }) => letter.name).filter((name) => LATE.some((one) => one === name))
  for (const [at, name] of said.entries()) {
    const answer = name === 'gets the lists' ? { body: there.variants } : { status: 500, sample: 'crashed' }
    outcomes.add({ ...once, ...answer, nth: at + 1, park: `lists ${at + 1}` })
  }
  outcomes.add({ ...always, endpoint: 'readVariants', nth: said.length + 1, body: [], park: 'no more lists' })
}
const late = {
  ...orderAlphabet,
  input: { lists: loading, circumstances: buyer, values: blank },
  user: {
    ...orderAlphabet.user,
    // What is asked for again is waited for again.
    'asks for the lists again': {
      event: { type: 'lists.retried' },
      also: [{ type: 'lists.changed', lists: loading }],
    },
  },
  isPossible: (letter: string, snapshot: Snapshot) => {
    if (letter === 'has points')
      return snapshot.context.circumstances.means.spending === null && snapshot.matches('editing')
    return snapshot.matches(letter === 'asks for the lists again' ? 'loadFailed' : 'loading')
  },
} as const
const opened = (circumstances: typeof buyer) => ({
  ...orderAlphabet,
  input: { lists: there, circumstances, values: blank },
})

/** What the page tells beside the form: the lists, what many codes cost, and what was bought for a VIN before. */
const asksBeside = ['readFormData', 'readVariants', 'listBundles', 'readHistory'] as const

export const orderVisits: readonly PageVisit[] = [
  {
    as: 'a buyer',
    alphabet: opened(buyer),
    binders: buyerBinders,
    address: '/navipin',
    asksBeside,
    prepare: async (_page, world) => withLists(world),
    unseen,
  },
  {
    as: 'a holder of points',
    alphabet: opened({ ...holder, price: 50 }),
    binders: holderBinders,
    address: '/navipin',
    asksBeside,
    isSpared: true,
    isMember: true,
    prepare: async (page, world) => {
      withLists(world)
      await loggedInAs(page, world, HOLDER)
    },
    unseen,
  },
  {
    as: 'one whose lists come late',
    alphabet: late,
    binders: patientBinders,
    address: '/navipin',
    asksBeside,
    alsoSaid: /^The versions could not be loaded/,
    prepare: async (page, world, plan) => {
      withLateLists(world, plan)
      await atDevice(page, world)
    },
    unseen: becauseOf('another visitor of this page', [
      ...['waits for the lists again', 'knows the price', 'has a subscription', 'submits', 'types a VIN'],
      ...Object.keys(orderAlphabet.user).filter((letter) => letter.startsWith('chooses')),
      ...Object.keys(orderAlphabet.outcomes.generate).map((outcome) => outcomeName('generate', outcome)),
    ]),
    isGuest: true,
  },
]
