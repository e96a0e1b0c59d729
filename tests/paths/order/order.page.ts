import type { World } from '../../../mock-server/world/world.ts'
import { loggedIn } from '../logged-in.ts'
import { pagePaths } from '../page-paths.ts'
import { orderAlphabet } from './order.alphabet.ts'
import { buyerBinders, holderBinders } from './order.binders.ts'
import { blank, buyer, holder, there } from './order.samples.ts'

const always = { nth: 1, times: null, latency: 0, outcome: 'status', status: 200, commit: false } as const

/** The lists of the samples, in place of all that there is. */
function withLists({ outcomes }: World): void {
  outcomes.add({ ...always, endpoint: 'readFormData', body: { comand: there.units } })
  outcomes.add({ ...always, endpoint: 'readVariants', body: there.variants })
}

const ELSEWHERE = 'what the rest of the page comes to know is walked on the live bench'
const NO_LETTER = 'the one version of that region has no letter, and its list is open'
const elsewhere = Object.fromEntries(
  [
    'gets the lists',
    'gets no lists',
    'waits for the lists again',
    'asks for the lists again',
    'knows the price',
    'has points',
    'has a subscription',
  ].map((name) => [name, ELSEWHERE]),
)
const unseen = { ...elsewhere, 'chooses a region of one unit only': NO_LETTER }
const opened = (circumstances: typeof buyer) => ({
  ...orderAlphabet,
  input: { lists: there, circumstances, values: blank },
})

pagePaths(opened(buyer), buyerBinders, '/navipin', {
  as: 'a buyer',
  prepare: async (_page, world) => withLists(world),
  unseen,
  covers: ['transitions'],
})

pagePaths(opened({ ...holder, price: 50 }), holderBinders, '/navipin', {
  as: 'a holder of points',
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
})
