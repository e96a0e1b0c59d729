import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DAYS = 5
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { stdio: 'pipe' })

/** Writes a self-signed certificate for localhost that expires in five days. */
export function selfSigned(folder: string): { readonly key: string; readonly cert: string } {
  const [key, cert] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')] as const
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', cert]
  openssl('req', '-x509', ...NEW_KEY, '-days', String(DAYS), ...name, ...files)
  return { key, cert }
}

interface Issued {
  readonly key: string
  /** The certificate and its intermediates, without the root. */
  readonly chain: string
}

export interface Authority {
  /** The root certificate. */
  readonly root: string
  issue(label: string, options: { readonly host: string; readonly days?: number }): Issued
}

/** Creates a CA with two intermediates, so that a host certificate needs a verification depth of 3. */
export function authority(folder: string): Authority {
  const at = (name: string) => join(folder, name)
  const sign = (label: string, issuer: string, days: number, extension: string): Issued => {
    const files = ['-keyout', at(`${label}.key`), '-out', at(`${label}.request`)]
    openssl('req', '-new', ...NEW_KEY, ...files, '-subj', `/CN=${label}`)
    writeFileSync(at(`${label}.extension`), extension)
    const by = ['-CA', at(`${issuer}.pem`), '-CAkey', at(`${issuer}.key`), '-days', String(days)]
    const more = ['-extfile', at(`${label}.extension`), '-out', at(`${label}.pem`)]
    openssl('x509', '-req', '-in', at(`${label}.request`), ...by, ...more)
    return { key: at(`${label}.key`), chain: at(`${label}.pem`) }
  }
  const root = ['-keyout', at('root.key'), '-out', at('root.pem'), '-days', String(DAYS), '-subj', '/CN=root']
  openssl('req', '-x509', ...NEW_KEY, ...root)
  sign('upper', 'root', DAYS, 'basicConstraints=critical,CA:TRUE')
  sign('lower', 'upper', DAYS, 'basicConstraints=critical,CA:TRUE')
  return {
    root: at('root.pem'),
    issue: (label, { host, days = DAYS }) => {
      const { key } = sign(label, 'lower', days, `subjectAltName=DNS:${host}`)
      const chain = at(`${label}.chain.pem`)
      writeFileSync(
        chain,
        [label, 'lower', 'upper'].map((name) => readFileSync(at(`${name}.pem`), 'utf8')).join(''),
      )
      return { key, chain }
    },
  }
}
