import type { Endpoint } from '../contract/index.ts'
import { ApiProblem } from './problem.ts'

export const withoutTrailingSlashes = (base: string): string => base.replace(/(?<!\/)\/+$/, '')

interface AddressParts {
  readonly params?: unknown
  readonly query?: Readonly<Record<string, string>>
}

/** Builds the address of a call. Path parameters can come from the address bar, so the schema checks them. */
export function urlOf(endpoint: Endpoint, base: string, { params, query = {} }: AddressParts): string {
  const page = globalThis.location?.href
  const url = new URL(base + pathOf(endpoint, params), page)
  if (url.origin !== new URL(base, page).origin)
    throw new Error(`[api] ${endpoint.name} would leave its host`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

function pathOf({ name, path, params: schema }: Endpoint, params: unknown): string {
  if (!schema) return path
  try {
    const values = schema.parse(params)
    return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))
  } catch (cause) {
    throw new ApiProblem(name, 'malformed', { cause })
  }
}
