import { createHmac } from 'node:crypto'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (segment: string): Record<string, unknown> =>
  Object(JSON.parse(Buffer.from(segment, 'base64url').toString('utf8')))

/** Forged variants of a token. */
export function forgedTokens(token: string): Record<string, string> {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = decode(payload)
  const longer = encode({ ...claims, exp: Number(claims.exp) + 3_600 })
  const resigned = `${head}.${longer}`
  const foreign = createHmac('sha256', 'secret').update(resigned).digest('base64url')
  return {
    'a token without an algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'a token without an algorithm that keeps its signature': `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    'a token without its signature': `${head}.${payload}.`,
    'a token with other claims': `${resigned}.${signature}`,
    'a token signed with another key': `${resigned}.${foreign}`,
  }
}
