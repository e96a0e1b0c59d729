import type { Rule } from './purity-rules.ts'
import { codeOf, isCode, isTest, isUnder, type SourceFile } from './source.ts'

interface Allowed {
  /** The exact number, so that an entry that is not needed any more is removed. */
  readonly count: number
  readonly reason: string
}
export type AllowList = Readonly<Record<string, Allowed>>

/**
 * Calls that subscribe to an actor, or wait for it with `waitFor`. Machines use `invoke`, and events of the
 * root, instead.
 */
export const SUBSCRIPTIONS: AllowList = {
  'src/ui/app/useView.ts': { count: 1, reason: 'the hook with which components read all machines' },
  'src/composition/create-app.ts': {
    count: 1,
    reason: 'serves that hook: the root may have replaced a machine',
  },
  'src/browser/throttle-snapshots.ts': {
    count: 1,
    reason: 'serves components, too: snapshots of the conversion, throttled',
  },
  'src/effects/code-requests.ts': {
    count: 1,
    reason: 'the request of a page for a code ends with the machine that makes it',
  },
  'src/effects/generation.ts': {
    count: 1,
    reason: 'a request for a code waits at most 2 s for a balance that is being read',
  },
  'src/effects/payment.ts': {
    count: 1,
    reason: 'the payment form is locked until the catalogue has read the price again',
  },
  'src/composition/session-tokens.ts': {
    count: 1,
    reason: 'a request waits for the tokens of the session',
  },
}

const ENDS_WITH_PAGE = 'starts and ends with its page'

/** Actors that are created outside of the root. */
const ACTORS: AllowList = {
  'src/composition/create-app.ts': { count: 1, reason: 'the root' },
  'src/ui/pages/create-password/CreatePasswordPage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/login/LoginPage.tsx': { count: 2, reason: ENDS_WITH_PAGE },
  'src/ui/pages/profile/ProfilePage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/profile/settings/SettingsPage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/register/RegisterPage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/vin-code/VinCodePage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
}

/**
 * Variables of modules that contain state. Other state that outlives a function call is in a machine, in the storage, or in a
 * function that `start.ts` creates once; docs/decisions.md lists those that decide by it.
 */
export const MODULE_STATE: AllowList = {
  'src/main.tsx': {
    count: 1,
    reason: 'every page that is shown reports it, and only the first report counts',
  },
  'src/composition/start.ts': { count: 7, reason: 'the start in the browser: one app for each page load' },
  'src/prerender.tsx': { count: 1, reason: 'an environment without a browser, for all pages of a build' },
  'src/browser/paid-orders.ts': {
    count: 1,
    reason: 'payment and receipt are loaded separately and notify each other of paid orders',
  },
  'src/ui/app/server-snapshots.ts': {
    count: 1,
    reason: 'the snapshots of machines before their start, for hydration',
  },
}

/** Events of effects and composition that do not go through the root. */
const SENT_EVENTS: AllowList = {
  'src/effects/code-requests.ts': { count: 2, reason: 'a page waits for the machine of its code' },
  'src/effects/order.feature.ts': { count: 1, reason: 'the stored draft, before the page is rendered' },
  'src/composition/session-tokens.ts': { count: 2, reason: 'a request waits for its token' },
}

export const counted =
  (pattern: RegExp, allowList: AllowList, text: string): Rule =>
  (files) =>
    files
      .filter((file: SourceFile) => isCode(file) && isUnder('src')(file) && !isTest(file))
      .flatMap((file) => {
        const count = [...codeOf(file).matchAll(pattern)].length
        const allowed = allowList[file.path]?.count ?? 0
        return count === allowed ? [] : [`${file.path}: ${count} in place of ${allowed} ${text}`]
      })

/**
 * The pattern requires quotes after `.on(`, so that listeners of other objects are not counted. `toPromise`
 * waits for the end of an actor.
 */
export const onlyListedSubscriptions = counted(
  /\.subscribe\(|\.on\(\s*['"`]|\b(?:waitFor|toPromise)\(/g,
  SUBSCRIPTIONS,
  'subscriptions to actors, by tests/architecture/actor-rules.ts',
)

export const oneCreatedActor = counted(
  /\b(createActor|interpret|useActorRef|useActor|useMachine)\(/g,
  ACTORS,
  'actors created, by tests/architecture/actor-rules.ts',
)

/** `createContext` and `createRoutes` create no state, so the pattern excludes them. */
export const onlyListedModuleState = counted(
  /^(?:export )?let |^(?:export )?const [^=\n]*= (?:new (?:WeakMap|WeakSet|Map|Set|Proxy)\b|create(?!Context|Routes)[A-Z]\w*\()/gm,
  MODULE_STATE,
  'variables of the module with state, by tests/architecture/actor-rules.ts',
)

/** Paths of the lists above that the page about the architecture does not name. */
export const documentedState: Rule = (files) =>
  files
    .filter(({ path }) => path === 'docs/architecture.md')
    .flatMap(({ path, text }) =>
      [...Object.keys(SUBSCRIPTIONS), ...Object.keys(MODULE_STATE)]
        .filter((name) => !text.includes(`\`${name}\``))
        .map((name) => `${path}: does not name ${name}`),
    )

const isOutside = (file: SourceFile) =>
  ['src/effects', 'src/composition', 'src/browser'].some((folder) => isUnder(folder)(file))
const sendsToMachines = counted(
  /(?<!rootActor|environment)\.send\(/g,
  SENT_EVENTS,
  'events sent to machines, by tests/architecture/actor-rules.ts',
)
export const sendsThroughRoot: Rule = (files) => sendsToMachines(files.filter(isOutside))

const isRoot = (file: SourceFile) => isUnder('src/machines/app')(file) && !file.path.endsWith('.view.ts')

/** The root keeps in its context what its children reported: a pure transition of the root cannot read a child's snapshot. */
export const rootReadsNoChild: Rule = (files) =>
  files
    .filter((file) => isCode(file) && isRoot(file) && !isTest(file))
    .filter((file) => /\bgetSnapshot\b|\bself\b|\bsystem\b|\bchildren\b/.test(codeOf(file)))
    .map(({ path }) => `${path}: reads other actors`)
