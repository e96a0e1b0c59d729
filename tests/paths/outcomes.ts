import type { Rule } from '../../mock-server/http/outcome-plan.ts'
import { ApiProblem } from '../../src/api/index.ts'
import { sentences } from '../../src/api/reply.ts'
import { type EndpointName, type Endpoints, endpoints, type SuccessOf } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import type { Outcome } from './engine/model.ts'
import { shapeOf } from './shape-of.ts'

/** What makes the mock backend answer one call as a path says. */
export type ForcedResponse = Pick<Rule, 'endpoint' | 'outcome' | 'status' | 'sample'>

type Named<T> = Readonly<Record<string, T>>
type Refusal = Outcome<never, ForcedResponse>

const repliesOf = (endpoint: EndpointName): Readonly<Record<number, Named<unknown>>> =>
  samples[endpoint].replies

const forcing = (endpoint: EndpointName, status: number, sample: string): ForcedResponse => ({
  endpoint,
  outcome: 'status',
  status,
  sample,
})

/** The contract's own samples of a success, each told from the others by its shape. */
export const successesOf = <Name extends EndpointName>(
  endpoint: Name,
  status: 200 | 201,
  bodies: Named<SuccessOf<Endpoints[Name]>>,
): Named<Outcome<SuccessOf<Endpoints[Name]>, ForcedResponse>> =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, done]) => [
      `${status} ${name}`,
      {
        done,
        force: forcing(endpoint, status, name),
        is: (output: unknown) => shapeOf(output) === shapeOf(done),
      },
    ]),
  )

/** The same, but answered by the mock's own work: where what comes after needs more than something that looks right. */
export const processedByMock = <Output>(
  endpoint: EndpointName,
  outcomes: Named<Outcome<Output, ForcedResponse>>,
): Named<Outcome<Output, ForcedResponse>> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [
      name,
      { ...outcome, force: { endpoint, outcome: 'normal' } },
    ]),
  )

/** The same, as the port hands them on to its machine. */
export const mapOutcomes = <From, To>(
  outcomes: Named<Outcome<From, ForcedResponse>>,
  translate: (answer: From) => To,
): Named<Outcome<To, ForcedResponse>> =>
  Object.fromEntries(
    Object.entries(outcomes).flatMap(([name, outcome]) => {
      if (!('done' in outcome)) return []
      const done = translate(outcome.done)
      const is = (output: To) => JSON.stringify(output) === JSON.stringify(done)
      return [[name, { done, is, ...(outcome.force === undefined ? {} : { force: outcome.force }) }]]
    }),
  )

const refused = (endpoint: EndpointName, status: number, sample: string, body: unknown): Refusal => ({
  error: new ApiProblem(endpoint, 'status', { status, body, serverMessage: sentences(body) }),
  force: forcing(endpoint, status, sample),
  is: (error: unknown) =>
    error instanceof ApiProblem && error.status === status && shapeOf(error.body) === shapeOf(body),
})

const broken = (
  endpoint: EndpointName,
  kind: 'network' | 'malformed',
  outcome: ForcedResponse['outcome'],
): Refusal => ({
  error: new ApiProblem(endpoint, kind),
  force: { endpoint, outcome },
  is: (error: unknown) => error instanceof ApiProblem && error.kind === kind,
})

/** Every refusal that the contract declares for an endpoint, and the two ways in which no answer comes. */
export const failuresOf = (endpoint: EndpointName): Named<Refusal> => ({
  ...Object.fromEntries(
    Object.entries(repliesOf(endpoint))
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, bodies]) =>
        Object.entries(bodies).map(([name, body]) => [
          `${status} ${name}`,
          refused(endpoint, Number(status), name, body),
        ]),
      ),
  ),
  // Cut off in its midst: a browser asks a second time by itself when a line that it has used before breaks unanswered.
  'no whole answer': broken(endpoint, 'network', 'truncated'),
  'no sense': broken(endpoint, 'malformed', 'invalidBody'),
})

/** What the contract and the outcomes of one actor do not have in common. */
export function contractGaps(actor: string, outcomes: Named<Outcome<unknown, ForcedResponse>>): string[] {
  const forced = Object.values(outcomes).flatMap(({ force }) => force ?? [])
  const names = [...new Set(forced.map(({ endpoint }) => endpoint))]
  return names.flatMap((endpoint) => {
    const replies = repliesOf(endpoint)
    const declared = Object.keys(endpoints[endpoint].replies).map(Number)
    const own = forced.filter((one) => one.endpoint === endpoint)
    const success = Math.min(...declared)
    const produced = own.flatMap(({ outcome, status }) => (outcome === 'normal' ? success : (status ?? [])))
    return [
      ...declared
        .filter((status) => !produced.includes(status))
        .map((status) => `${actor}: ${endpoint} can answer ${status}, which is no outcome`),
      ...own
        .filter(
          ({ status, sample }) =>
            status !== undefined && !Object.keys(replies[status] ?? {}).includes(sample ?? ''),
        )
        .map(({ status, sample }) => `${actor}: ${endpoint} cannot answer ${status} ${sample}`),
    ]
  })
}
