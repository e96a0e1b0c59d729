import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { OUTCOMES } from '../http/outcome-plan.ts'
import type { World } from '../world/world.ts'

export const overview = ({ name, clock, settings, outcomes }: World) => ({
  name,
  now: new Date(clock.now()).toISOString(),
  frozen: clock.isFrozen,
  settings,
  outcomes: outcomes.list(),
  parked: outcomes.parked(),
})

const describe = (endpoint: Endpoint) => ({
  name: endpoint.name,
  route: `${endpoint.method} ${endpoint.path}`,
  host: endpoint.host,
  statuses: Object.keys(endpoint.replies).map(Number),
  samples: Object.fromEntries(
    Object.entries(samples[endpoint.name as keyof typeof samples].replies).map(([status, named]) => [
      status,
      Object.keys(named),
    ]),
  ),
})

/** Values that a rule can have: outcomes, endpoints, statuses and samples. */
export const ruleNames = () => ({
  outcomes: OUTCOMES,
  endpoints: Object.values(endpoints).map(describe),
})
