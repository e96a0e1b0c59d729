import type * as z from 'zod/mini'
import { type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'

/** Injected markup; as an element it would be found by `data-injected` and set `window.hit`. */
export const INJECTED_MARKUP = '<img data-injected src=x onerror="window.hit=1">'

const EFFECT = 'hit=1'
/** Payloads that become elements if text is parsed as markup; each has a mark to find it by. */
const BEGINNINGS = [
  ...['img src=x', 'video src=x', 'object data=x', 'audio src=x', 'input type=image src=x'].map(
    (tag) => `<${tag} data-s onerror="${EFFECT}">`,
  ),
  ...['svg', 'body', 'style', 'iframe', 'svg><g'].map((tag) => `<${tag} data-s onload="${EFFECT}">`),
  `<details open data-s ontoggle="${EFFECT}">`,
  `<input autofocus data-s onfocus="${EFFECT}">`,
  `<iframe data-s srcdoc="<script>parent.${EFFECT}</script>">`,
  `<a data-s href="javascript:${EFFECT}">x</a>`,
  `<form data-s action="jav&#x09;ascript:${EFFECT}"><button>x</button></form>`,
  `<math data-s><mtext><style><img src=x onerror="${EFFECT}"></style></mtext></math>`,
  `<base data-s href="//other.example/">`,
  `<meta data-s http-equiv=refresh content="0;url=javascript:${EFFECT}">`,
  `<script data-s>${EFFECT}</script>`,
  `\u202e<ScRiPt/data-s>${EFFECT}</ScRiPt>\u202c`,
]
/** Prefixes that would close the surrounding element or attribute. */
const ENDS = ['', '">', "'>", '</title>', '</script>', '</textarea>', '</select>', '</style>', '-->', ']]>']
/** 206 payloads. */
export const PAYLOADS = [
  ...ENDS.flatMap((end) => BEGINNINGS.map((beginning) => `${end}${beginning}`)),
  `javascript:${EFFECT}`,
  `data:text/html,<script>${EFFECT}</script>`,
  `{{constructor.constructor('${EFFECT}')()}}`,
  `\${${EFFECT}}<%= ${EFFECT} %>#{${EFFECT}}`,
  `%3Cimg src=x onerror=${EFFECT}%3E&lt;img src=x onerror=${EFFECT}&gt;`,
  `\u2066\u200f\u202e${EFFECT}\u2069`,
]
const MANY = `${INJECTED_MARKUP} ${PAYLOADS.join(' ')}`

type Place = readonly (string | number)[]
function textsIn(value: unknown, place: Place = []): Place[] {
  // Pages use `status` as a value, not as a text.
  if (typeof value === 'string') return place.at(-1) === 'status' ? [] : [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...place, key]))
}
function withTextAt(value: unknown, [key, ...rest]: Place, addition: string): unknown {
  if (key === undefined) return `${String(value)}${addition}`
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Reflect.set(copy, key, withTextAt(Reflect.get(copy, key), rest, addition))
  return copy
}

/** A valid response with the payloads in each of its texts, and the number of these texts. */
export function replyWithMarkup(name: EndpointName): { readonly body: unknown; readonly texts: number } {
  const replies: Readonly<Record<number, unknown>> = endpoints[name].replies
  const schema = replies[200] as z.ZodMiniType
  const [plain] = Object.values(samples[name].replies[200 as never] as object)
  if (isFile(schema) || plain === undefined) throw new Error(`${name} has no texts`)
  let texts = 0
  const body = textsIn(plain).reduce((soFar: unknown, place) => {
    // A PIN renders one cell per character: with all payloads that would take seconds.
    for (const addition of name.startsWith('check') ? [INJECTED_MARKUP] : [MANY, INJECTED_MARKUP]) {
      const changed = withTextAt(soFar, place, addition)
      if (!schema.safeParse(changed).success) continue
      texts += 1
      return changed
    }
    return soFar
  }, plain)
  return { body, texts }
}
