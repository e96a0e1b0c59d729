import type { World } from '../../../mock-server/world/world.ts'
import { loggedIn } from '../logged-in.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import { orderAlphabet } from './order.alphabet.ts'
import { buyerBinders, holderBinders } from './order.binders.ts'
import { blank, buyer, holder, there } from './order.samples.ts'

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
const opened = (circumstances: typeof buyer) => ({
  ...orderAlphabet,
  input: { lists: there, circumstances, values: blank },
})

export const orderVisits: readonly PageVisit[] = [
  {
    as: 'a buyer',
    alphabet: opened(buyer),
    binders: buyerBinders,
    address: '/navipin',
    prepare: async (_page, world) => withLists(world),
    unseen,
    covers: ['transitions'],
  },
  {
    as: 'a holder of points',
    alphabet: opened({ ...holder, price: 50 }),
    binders: holderBinders,
    address: '/navipin',
    isMember: true,
    prepare: async (page, world) => {
      withLists(world)
      await loggedIn(page, world, 'points@example.test')
    },
    unseen: {
      ...unseen,
      'generate: no sense':
        'the mock refuses what its own lists do not hold, and a refusal without sense is one still',
    },
    covers: ['transitions'],
  },
]
