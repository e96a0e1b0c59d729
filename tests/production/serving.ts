import { request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Asks for a path exactly as it is written. */
export const get = (origin: string, path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(origin, { path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** Every way to ask, and where it leads: whatever serves a shop must do the same. */
export const redirects: readonly (readonly [asked: string, location: string])[] = [
  ['/navipin/', '/navipin'],
  ['/create-password/?token=a%2Fb&id=7', '/create-password?token=a%2Fb&id=7'],
  ['/profile/orders///?a=1&a=2', '/profile/orders?a=1&a=2'],
  ['/index', '/'],
  ['/index.html?a=%2F&b', '/?a=%2F&b'],
  ['/navipin.html', '/navipin'],
  ['/x/..//vin-code.html?a=1', '/vin-code?a=1'],
]

/** What looks like a way to another site, and is answered with a page of this one. */
export const treacherous = [
  '//other.example/',
  '/%2Fother.example/',
  '/\\other.example/',
  '/%5Cother.example/',
]

/** Pages that begin empty. */
export const shells = [
  '/login',
  '/login?forgot=true',
  '/success?paymentId=a.b&payment=stripe',
  '/profile/orders',
  '/no-such-page',
  '/shell',
]

/** Code that is not there is never answered with a page: old pages ask for code that is gone. */
export const missingCode = ['/assets/index-old.js', '/assets/index-old.js/', '/assets/a/b.css', '/assets/']

/** Another file that is not there is answered with the shop's own page, which says so, and with 404. */
export const missingFiles = [
  '/favicon.ico',
  '/a/b.php',
  '/foo.bar',
  '/foo.html',
  '/shell.html',
  '/headers.json',
  '/nginx/server.conf',
]

/** What is no asset, although one of them looks like it. */
export const notAssets = [
  '/',
  '/login',
  '/cancel',
  '/icon.svg',
  '/none.txt',
  '/login/',
  '/assets/..%2Findex.html',
]

/** Those of some headers that an answer carries. */
export async function carried(origin: string, path: string, headers: object): Promise<unknown> {
  const heard = (await get(origin, path)).headers
  const said = Object.keys(headers).map((name) => [name, heard[name.toLowerCase()]])
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** What is asked of the host behind a path of the shop, and must come there as it is. */
export const passedOn = [
  '/api/v1/payment/bundle/x/..%2F..%2F..%2F..%2F..%2Fauth%2Fuser%2Freceive_email',
  '/api/v1/payment/check/a%5Cb/..%2F../',
  '/api/%C3%BC%20%2B/%252e/.../x//y?a=%2F..%2F&b=/../c',
  '/api/v1/payment/paypal/?',
  '/',
]

/** What would come to the host behind '/back.end/', or leave its path, once somebody has tidied it up. */
export const detours = [
  '//back.end/y',
  '/x/../back.end/y',
  '/back.end/../back.end/y',
  '/back.end/x/%2E%2e/y',
  '/back.end/x/..?a=1',
  '/back.end/./y',
  '/%62ack.end/y',
]
