import type { Mock } from '../mock-server/app.ts'

export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
}

/** The control API of one world, for tests that run in another process. */
export function controlOf({ side }: Mock, world: string) {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await fetch(`${side}/__mock/worlds/${world}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  return {
    get: <T = unknown>(path = '') => call<T>('GET', path),
    post: <T = unknown>(path: string, body?: unknown) => call<T>('POST', path, body),
    delete: <T = unknown>(path = '') => call<T>('DELETE', path),
  }
}
export type Control = ReturnType<typeof controlOf>
