import { request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Requests a path without normalization. */
export const get = (origin: string, path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(origin, { path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** Redirects that every server of a shop must send. */
export const redirects: readonly (readonly [path: string, location: string])[] = [
  ['/navipin/', '/navipin'],
  ['/create-password/?token=a%2Fb&id=7', '/create-password?token=a%2Fb&id=7'],
  ['/profile/orders///?a=1&a=2', '/profile/orders?a=1&a=2'],
  ['/index', '/'],
  ['/index.html?a=%2F&b', '/?a=%2F&b'],
  ['/navipin.html', '/navipin'],
  ['/x/..//vin-code.html?a=1', '/vin-code?a=1'],
]

/** Paths that look like another site but get a page of this one. */
export const otherSiteLike = [
  '//other.example/',
  '/%2Fother.example/',
  '/\\other.example/',
  '/%5Cother.example/',
]

/** Paths that get the empty shell. */
export const shells = [
  '/login',
  '/login?forgot=true',
  '/success?paymentId=a.b&payment=stripe',
  '/profile/orders',
  '/no-such-page',
  '/shell',
]

/** Missing scripts get a plain 404, because old pages request scripts of earlier releases. */
export const missingCode = ['/assets/index-old.js', '/assets/index-old.js/', '/assets/a/b.css', '/assets/']

/** Other missing files get 404 with the shop's own page. */
export const missingFiles = [
  '/favicon.ico',
  '/a/b.php',
  '/foo.bar',
  '/foo.html',
  '/shell.html',
  '/headers.json',
  '/nginx/server.conf',
]

/** Paths whose responses have the headers of pages, also if the path looks like that of an asset. */
export const notAssets = [
  '/',
  '/login',
  '/cancel',
  '/icon.svg',
  '/none.txt',
  '/login/',
  '/assets/..%2Findex.html',
]

/** Selected headers of a response. */
export async function pickHeaders(origin: string, path: string, headers: object): Promise<unknown> {
  const response = (await get(origin, path)).headers
  const headerText = Object.keys(headers).map((name) => [name, response[name.toLowerCase()]])
  return Object.fromEntries(headerText.filter(([, value]) => value !== undefined))
}

/** Paths that are forwarded to the upstream unchanged. */
export const forwardedPaths = [
  '/api/v1/payment/bundle/x/..%2F..%2F..%2F..%2F..%2Fauth%2Fuser%2Freceive_email',
  '/api/v1/payment/check/a%5Cb/..%2F../',
  '/api/%C3%BC%20%2B/%252e/.../x//y?a=%2F..%2F&b=/../c',
  '/api/v1/payment/paypal/?',
  '/',
]

/** Paths that normalization would map to '/back.end/' or out of it. */
export const normalizedPaths = [
  '//back.end/y',
  '/x/../back.end/y',
  '/back.end/../back.end/y',
  '/back.end/x/%2E%2e/y',
  '/back.end/x/..?a=1',
  '/back.end/./y',
  '/%62ack.end/y',
]
