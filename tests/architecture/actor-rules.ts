import type { Rule } from './purity-rules.ts'
import { codeOf, isCode, isTest, isUnder, type SourceFile } from './source.ts'

interface Allowed {
  /** The exact number, so that an entry that is not needed any more is removed. */
  readonly count: number
  readonly reason: string
}
type AllowList = Readonly<Record<string, Allowed>>

/** Subscriptions to actors. All others are a machine's own, or go through the root. */
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
}

const ENDS_WITH_PAGE = 'starts and ends with its page'

/** Actors that are created outside of the root. */
export const ACTORS: AllowList = {
  'src/composition/create-app.ts': { count: 1, reason: 'the root' },
  'src/ui/pages/create-password/CreatePasswordPage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/login/LoginPage.tsx': { count: 2, reason: ENDS_WITH_PAGE },
  'src/ui/pages/profile/ProfilePage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/profile/settings/SettingsPage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/register/RegisterPage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
  'src/ui/pages/vin-code/VinCodePage.tsx': { count: 1, reason: ENDS_WITH_PAGE },
}

/** Events of effects and composition that do not go through the root. */
export const SENT_EVENTS: AllowList = {
  'src/effects/code-requests.ts': { count: 2, reason: 'a page waits for the machine of its code' },
  'src/effects/order.feature.ts': { count: 1, reason: 'the stored draft, before the page is rendered' },
  'src/composition/session-tokens.ts': { count: 2, reason: 'a request waits for its token' },
}

const counted =
  (pattern: RegExp, allowList: AllowList, text: string): Rule =>
  (files) =>
    files
      .filter((file: SourceFile) => isCode(file) && isUnder('src')(file) && !isTest(file))
      .flatMap((file) => {
        const count = [...codeOf(file).matchAll(pattern)].length
        const allowed = allowList[file.path]?.count ?? 0
        return count === allowed ? [] : [`${file.path}: ${count} in place of ${allowed} ${text}`]
      })

/** `on(` needs a name in quotes, so that the listeners of other objects are not counted. */
export const onlyListedSubscriptions = counted(
  /\.subscribe\(|\.on\(\s*['"`]/g,
  SUBSCRIPTIONS,
  'subscriptions to actors, by tests/architecture/actor-rules.ts',
)

export const oneCreatedActor = counted(
  /\b(createActor|interpret|useActorRef|useActor|useMachine)\(/g,
  ACTORS,
  'actors created, by tests/architecture/actor-rules.ts',
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
