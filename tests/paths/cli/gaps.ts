import { explore } from '../engine/explore.ts'
import { modelGaps } from '../engine/model-gaps.ts'
import { loadScenarios, scenarioGaps } from '../scenarios.ts'
import { requestGaps, requirementGaps, type Suite } from '../suite.ts'

/** What is to be written, and under which name of its file. */
const REMEDIES: readonly (readonly [gap: RegExp, remedy: string])[] = [
  [/^nobody knows how to do/, "write it into 'perform'"],
  [/^nobody knows what .* shows/, "write it into 'assertions'"],
  [/^nobody knows with what/, "write it into 'controls', or into 'withoutControl' what does it"],
  [/^nobody knows where the controls are/, "write a 'region'"],
  [/^the event 'xstate\.(?:done|error)\.actor\./, "say in 'outcomes' how the actor ends"],
  [/^the event .* is never sent/, "write an event case into 'events' that sends it"],
  [
    /^the transition .* is never taken/,
    "write an event case that takes it, or into 'impossible' why none can",
  ],
  [/^the failure .* is not handled/, 'let the state of the machine listen to it'],
  [/^nobody says whom the actor/, "say it in 'hosts' of the stand"],
]

const withRemedy = (gap: string): string => {
  const [, remedy] = REMEDIES.find(([kind]) => kind.test(gap)) ?? []
  return remedy === undefined ? gap : `${gap}: ${remedy}`
}

const UNSENT = /^the event '(.+)' is never sent$/
const UNTAKEN = /^the transition '[^|]+\|(.+)\|\d+' is never taken$/

/** That a transition is not taken goes without saying where its event is never sent. */
export function told(gaps: readonly string[]): string[] {
  const neverSent = new Set(gaps.flatMap((gap) => UNSENT.exec(gap)?.[1] ?? []))
  const own = gaps.filter((gap) => !neverSent.has(UNTAKEN.exec(gap)?.[1] ?? ''))
  return [...new Set(own)].map(withRemedy)
}

async function pageGaps(name: string): Promise<string[]> {
  const scenarios = await loadScenarios(name)
  if (scenarios.length === 0)
    return [`MISSING tests/paths/${name}/${name}.scenarios.ts: nobody comes to its page`]
  const visitors = new Map<string, string[]>()
  for (const scenario of scenarios)
    for (const gap of told(scenarioGaps(scenario)))
      visitors.set(gap, [
        ...(visitors.get(gap) ?? []),
        ...(scenario.persona === undefined ? [] : [scenario.persona]),
      ])
  return [...visitors].map(([gap, all]) => {
    const who = all.length === 0 ? '' : `for ${all.join(', ')}: `
    return `MISSING in tests/paths/${name}/${name}.page-object.ts: ${who}${gap}`
  })
}

/** What is still to be written before all paths of a machine can be walked: event cases, answers of the host, page object. */
export async function gapLines(suite: Suite): Promise<string[]> {
  const { name } = suite.model
  const inModel = [...modelGaps(explore(suite.model)), ...requestGaps(suite), ...requirementGaps(suite)]
  return [
    ...told(inModel).map((gap) => `MISSING in tests/paths/${name}/${name}.model.ts: ${gap}`),
    ...(await pageGaps(name)),
  ]
}
