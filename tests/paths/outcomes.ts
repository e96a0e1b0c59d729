import type { Rule } from '../../mock-server/http/outcome-plan.ts'
import { ApiProblem } from '../../src/api/index.ts'
import { sentences, shortMessageIn } from '../../src/api/response.ts'
import { type EndpointName, type Endpoints, endpoints, type SuccessOf } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import type { Outcome } from './engine/model.ts'

/** Settings that make the mock backend respond with an outcome. */
export type ForcedResponse = Pick<Rule, 'endpoint' | 'outcome' | 'status' | 'sample'>

type Named<T> = Readonly<Record<string, T>>
type Failure = Outcome<never, ForcedResponse>

const repliesOf = (endpoint: EndpointName): Readonly<Record<number, Named<unknown>>> =>
  samples[endpoint].replies

const forcing = (endpoint: EndpointName, status: number, sample: string): ForcedResponse => ({
  endpoint,
  outcome: 'status',
  status,
  sample,
})

/** An outcome for each sample of a success in the contract. */
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
      },
    ]),
  )

/**
 * Lets the mock backend process the request instead of sending a sample, for later steps that need the result,
 * such as a login.
 */
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

/** Converts the outputs of the successes as the product's actor does, and leaves out the failures. */
export const mapOutcomes = <From, To>(
  outcomes: Named<Outcome<From, ForcedResponse>>,
  convert: (output: From) => To,
): Named<Outcome<To, ForcedResponse>> =>
  Object.fromEntries(
    Object.entries(outcomes).flatMap(([name, outcome]) => {
      if (!('done' in outcome)) return []
      const done = convert(outcome.done)
      return [[name, { done, ...(outcome.force === undefined ? {} : { force: outcome.force }) }]]
    }),
  )

const failure = (endpoint: EndpointName, status: number, sample: string, body: unknown): Failure => ({
  error: new ApiProblem(endpoint, 'status', {
    status,
    body,
    serverMessage: sentences(body),
    shortMessage: shortMessageIn(body),
  }),
  force: forcing(endpoint, status, sample),
})

const transportFailure = (
  endpoint: EndpointName,
  kind: 'network' | 'malformed',
  outcome: ForcedResponse['outcome'],
): Failure => ({
  error: new ApiProblem(endpoint, kind),
  force: { endpoint, outcome },
})

/** An outcome for each failure of an endpoint in the contract, for a broken connection, and for a body that is no JSON. */
export const failuresOf = (endpoint: EndpointName): Named<Failure> => ({
  ...Object.fromEntries(
    Object.entries(repliesOf(endpoint))
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, bodies]) =>
        Object.entries(bodies).map(([name, body]) => [
          `${status} ${name}`,
          failure(endpoint, Number(status), name, body),
        ]),
      ),
  ),
  // The connection breaks in the middle of the response. If it broke before, the browser would repeat the
  // request by itself.
  'incomplete response': transportFailure(endpoint, 'network', 'truncated'),
  'invalid JSON': transportFailure(endpoint, 'malformed', 'invalidBody'),
})

/** The differences between the outcomes of an actor and the contract. */
export function contractGaps(actor: string, outcomes: Named<Outcome<unknown, ForcedResponse>>): string[] {
  const forced = Object.values(outcomes).flatMap(({ force }) => force ?? [])
  const names = [...new Set(forced.map(({ endpoint }) => endpoint))]
  return names.flatMap((endpoint) => {
    const replies = repliesOf(endpoint)
    const declared = Object.keys(endpoints[endpoint].replies).map(Number)
    const own = forced.filter((response) => response.endpoint === endpoint)
    const success = Math.min(...declared)
    const produced = own.flatMap(({ outcome, status }) => (outcome === 'normal' ? success : (status ?? [])))
    return [
      ...declared
        .filter((status) => !produced.includes(status))
        .map((status) => `${actor}: ${endpoint} can respond with ${status}, and no outcome does`),
      ...own
        .filter(
          ({ status, sample }) =>
            status !== undefined && !Object.keys(replies[status] ?? {}).includes(sample ?? ''),
        )
        .map(({ status, sample }) => `${actor}: ${endpoint} never responds with ${status} ${sample}`),
    ]
  })
}
