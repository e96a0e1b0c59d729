import type * as z from 'zod/mini'
import { type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'

/** What a stranger might get into words, and what it would leave behind. */
export const STRANGE = '<img data-strange src=x onerror="window.hit=1">'

type Place = readonly (string | number)[]
function textsIn(value: unknown, place: Place = []): Place[] {
  // What pages go by is no word of theirs.
  if (typeof value === 'string') return place.at(-1) === 'status' ? [] : [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...place, key]))
}
function spoiledAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return `${String(value)}${STRANGE}`
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Reflect.set(copy, key, spoiledAt(Reflect.get(copy, key), rest))
  return copy
}

/** A success of the host with that in each of its texts that may hold it, and how many those are. */
export function strangeReply(name: EndpointName): { readonly body: unknown; readonly texts: number } {
  const replies: Readonly<Record<number, unknown>> = endpoints[name].replies
  const schema = replies[200] as z.ZodMiniType
  const [plain] = Object.values(samples[name].replies[200 as never] as object)
  if (isFile(schema) || plain === undefined) throw new Error(`${name} has no words`)
  let texts = 0
  const body = textsIn(plain).reduce((sofar: unknown, place) => {
    const spoiled = spoiledAt(sofar, place)
    if (!schema.safeParse(spoiled).success) return sofar
    texts += 1
    return spoiled
  }, plain)
  return { body, texts }
}
