import { isSameEmail, type TokenPair } from '../contract/index.ts'
import type { SessionUser } from '../machines/session/index.ts'
import { hasFields } from './has-fields.ts'
import { onStorageChange, parseJson, readStored, writeStored } from './web-storage.ts'

const TOKENS = 'authTokens'
const USER = 'user'

/** The stored session of this device: in `localStorage`, or in memory if that is blocked or full. */
export interface SessionStore {
  readTokens(): TokenPair | null
  /** The e-mail of the tokens' user. One value stores both, so that two users' data are never mixed. */
  readOwner(): string | null
  readUser(): SessionUser | null
  /** Without `ownerEmail` the stored owner stays. */
  writeTokens(tokens: TokenPair, ownerEmail?: string): void
  /** Sets the owner that the backend returned, if these tokens are still the stored ones. */
  setOwner(tokens: TokenPair, email: string): void
  writeUser(user: SessionUser): void
  clear(): void
  /** Calls back when another tab writes the tokens. */
  listen(onChange: () => void): void
}

const ACCESS = { access_token: 'string' } as const
const REFRESH = { refresh_token: 'string' } as const
const OWNER = { email: 'string' } as const
const DISCOUNT = { discount: 'number' } as const

export function createSessionStore(window: Window, onNotSaved: () => void): SessionStore {
  /** Values that could not be written to the storage. */
  const memory = new Map<string, string>()

  const read = (key: string): string | null => {
    const stored = readStored(window, key)
    // After a failed write nothing is stored. A stored value is from another tab, and newer than that in memory.
    if (stored !== null) memory.delete(key)
    return stored ?? memory.get(key) ?? null
  }
  const remove = (key: string) => {
    memory.delete(key)
    writeStored(window, key, null)
  }
  const write = (key: string, text: string) => {
    memory.delete(key)
    if (writeStored(window, key, text)) return
    remove(key)
    memory.set(key, text)
    onNotSaved()
  }
  const readUser = (): SessionUser | null => {
    const text = read(USER)
    if (text === null) return null
    const value = parseJson(text)
    const user = typeof value === 'string' && value.includes('@') ? { email: value } : value
    return hasFields(user, OWNER)
      ? { email: user.email, discount: hasFields(user, DISCOUNT) ? user.discount : 0 }
      : null
  }
  const readOwned = () => {
    const text = read(TOKENS)
    if (text === null) return null
    const pair = parseJson(text)
    // If the tokens or the stored user are invalid, both are dropped.
    if ((read(USER) === null || readUser()) && hasFields(pair, ACCESS) && pair.access_token !== '')
      return {
        access_token: pair.access_token,
        // Without a refresh token the session lasts as long as the access token.
        refresh_token: hasFields(pair, REFRESH) ? pair.refresh_token : '',
        email: hasFields(pair, OWNER) ? pair.email : undefined,
      }
    remove(TOKENS)
    remove(USER)
    return null
  }
  const writeTokens: SessionStore['writeTokens'] = (tokens, ownerEmail = readOwned()?.email) =>
    write(TOKENS, JSON.stringify({ ...tokens, ...(ownerEmail === undefined ? {} : { email: ownerEmail }) }))
  return {
    readTokens: () => {
      const owned = readOwned()
      return owned && { access_token: owned.access_token, refresh_token: owned.refresh_token }
    },
    readOwner: () => readOwned()?.email ?? readUser()?.email ?? null,
    readUser: () => {
      const ownerEmail = readOwned()?.email
      const user = readUser()
      return ownerEmail === undefined || (user !== null && isSameEmail(user.email, ownerEmail))
        ? user
        : { email: ownerEmail, discount: 0 }
    },
    writeTokens,
    setOwner: ({ access_token }, email) => {
      const owned = readOwned()
      // Write only on a change: another tab may be about to write newer tokens.
      if (owned?.access_token === access_token && owned.email !== email) writeTokens(owned, email)
    },
    writeUser: (user) => write(USER, JSON.stringify(user)),
    clear: () => {
      remove(TOKENS)
      remove(USER)
    },
    listen: (onChange) => onStorageChange(window, TOKENS, onChange),
  }
}
