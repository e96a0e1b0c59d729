import type * as z from 'zod/mini'
import { type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'

/** Injected markup, and the mark that it would leave. */
export const INJECTED_MARKUP = '<img data-injected src=x onerror="window.hit=1">'

const ACT = 'hit=1'
/** Payloads that become elements if text is parsed as markup; each has a mark to find it by. */
const BEGINNINGS = [
  ...['img src=x', 'video src=x', 'object data=x', 'audio src=x', 'input type=image src=x'].map(
    (tag) => `<${tag} data-s onerror="${ACT}">`,
  ),
  ...['svg', 'body', 'style', 'iframe', 'svg><g'].map((tag) => `<${tag} data-s onload="${ACT}">`),
  `<details open data-s ontoggle="${ACT}">`,
  `<input autofocus data-s onfocus="${ACT}">`,
  `<iframe data-s srcdoc="<script>parent.${ACT}</script>">`,
  `<a data-s href="javascript:${ACT}">x</a>`,
  `<form data-s action="jav&#x09;ascript:${ACT}"><button>x</button></form>`,
  `<math data-s><mtext><style><img src=x onerror="${ACT}"></style></mtext></math>`,
  `<base data-s href="//other.example/">`,
  `<meta data-s http-equiv=refresh content="0;url=javascript:${ACT}">`,
  `<script data-s>${ACT}</script>`,
  `\u202e<ScRiPt/data-s>${ACT}</ScRiPt>\u202c`,
]
/** Prefixes that would close the surrounding element or attribute. */
const ENDS = ['', '">', "'>", '</title>', '</script>', '</textarea>', '</select>', '</style>', '-->', ']]>']
/** About two hundred payloads. */
export const PAYLOADS = [
  ...ENDS.flatMap((end) => BEGINNINGS.map((beginning) => `${end}${beginning}`)),
  `javascript:${ACT}`,
  `data:text/html,<script>${ACT}</script>`,
  `{{constructor.constructor('${ACT}')()}}`,
  `\${${ACT}}<%= ${ACT} %>#{${ACT}}`,
  `%3Cimg src=x onerror=${ACT}%3E&lt;img src=x onerror=${ACT}&gt;`,
  `\u2066\u200f\u202e${ACT}\u2069`,
]
const MANY = `${INJECTED_MARKUP} ${PAYLOADS.join(' ')}`

type Place = readonly (string | number)[]
function textsIn(value: unknown, place: Place = []): Place[] {
  // Pages use these fields as values, not as texts.
  if (typeof value === 'string') return place.at(-1) === 'status' ? [] : [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...place, key]))
}
function spoiledAt(value: unknown, [key, ...rest]: Place, words: string): unknown {
  if (key === undefined) return `${String(value)}${words}`
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Reflect.set(copy, key, spoiledAt(Reflect.get(copy, key), rest, words))
  return copy
}

/** A valid response with the payloads in each of its texts, and the number of these texts. */
export function replyWithMarkup(name: EndpointName): { readonly body: unknown; readonly texts: number } {
  const replies: Readonly<Record<number, unknown>> = endpoints[name].replies
  const schema = replies[200] as z.ZodMiniType
  const [plain] = Object.values(samples[name].replies[200 as never] as object)
  if (isFile(schema) || plain === undefined) throw new Error(`${name} has no words`)
  let texts = 0
  const body = textsIn(plain).reduce((sofar: unknown, place) => {
    // A PIN renders one cell per character, and so long a PIN would take seconds.
    for (const words of name.startsWith('check') ? [INJECTED_MARKUP] : [MANY, INJECTED_MARKUP]) {
      const spoiled = spoiledAt(sofar, place, words)
      if (!schema.safeParse(spoiled).success) continue
      texts += 1
      return spoiled
    }
    return sofar
  }, plain)
  return { body, texts }
}
