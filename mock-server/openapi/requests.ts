import type * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { toExamples } from './replies.ts'
import { bodyReference, isOptionalBody, type Json, parameterSchema } from './schemas.ts'

type Part = 'params' | 'query' | 'json'

/** The samples of one part of a request, by name. */
function samplesOf({ name }: Endpoint, part: Part): Json {
  const requests: Readonly<Record<string, Json>> = samples[name as keyof typeof samples].requests
  const parts = Object.entries(requests).map(([sample, request]) => [sample, request[part]] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
}

/** Path and query parameters, with values of the first sample as examples. */
export function parametersOf(endpoint: Endpoint): readonly Json[] {
  return [...inPart(endpoint, 'params', 'path'), ...inPart(endpoint, 'query', 'query')]
}

function inPart(endpoint: Endpoint, part: 'params' | 'query', place: string): readonly Json[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = endpoint[part]?.shape ?? {}
  const [first] = Object.values(samplesOf(endpoint, part))
  const values = new Map(Object.entries(first ?? {}))
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: true,
    schema: parameterSchema(schema),
    example: values.get(name),
  }))
}

/** The request body; empty if the endpoint has none. */
export function requestBodyOf(endpoint: Endpoint): Json {
  if (endpoint.multipart !== undefined) {
    const content = { 'multipart/form-data': { schema: bodyReference(endpoint.multipart) } }
    return { requestBody: { required: true, content } }
  }
  if (endpoint.json === undefined) return {}
  const examples = toExamples(samplesOf(endpoint, 'json'))
  const content = { 'application/json': { schema: bodyReference(endpoint.json), examples } }
  return { requestBody: { required: !isOptionalBody(endpoint.json), content } }
}
