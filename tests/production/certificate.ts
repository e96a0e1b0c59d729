import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const DAYS = 5

/** A certificate for localhost that ends in five days, and that nobody vouches for, in the folder of a server. */
export function selfSigned(folder: string): { readonly key: string; readonly cert: string } {
  const [key, cert] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')] as const
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', ...kind, '-days', String(DAYS), ...name, ...files], { stdio: 'pipe' })
  return { key, cert }
}
