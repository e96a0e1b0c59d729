import type { ReactNode } from 'react'
import { drawingStyle } from '../../components/drawing-style.ts'
import { css } from '../../styled-system/css'

const drawn = css(drawingStyle, { width: '100%', maxWidth: 'form', height: 'auto' })
const pointed = css({ stroke: 'stroke' })
const words = css({ fill: 'text', stroke: 'none', fontSize: '14', fontWeight: '600' })
const number = css({
  fill: 'onAccent',
  stroke: 'none',
  fontSize: '14',
  fontWeight: '700',
  textAnchor: 'middle',
})
const disc = css({ fill: 'accent', stroke: 'none', _forcedColors: { fill: 'Highlight' } })

interface DrawingProps {
  readonly label: string
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

const Drawing = ({ label, width, height, children }: DrawingProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={drawn}>
    {children}
  </svg>
)

const Mark = ({ at, x, y }: { readonly at: number; readonly x: number; readonly y: number }) => (
  <>
    <circle className={disc} cx={x} cy={y} r="11" />
    <text className={number} x={x} y={y + 5}>
      {at}
    </text>
  </>
)

/** A car from its left side, and its papers; the numbers are those of the list below. */
export const VinLocations = () => (
  <Drawing
    width={400}
    height={170}
    label="A car and its papers. 1 points at the lower edge of the windscreen, 2 at the frame of the driver's door, 3 at the registration document."
  >
    <path d="M8 146H392" />
    <path d="M66 140H34Q24 140 24 130V118Q24 106 36 103L96 92L138 58Q144 54 152 54H220Q229 54 235 59L268 92L292 98Q302 101 302 112V130Q302 140 292 140H268M228 140H106" />
    <circle cx="86" cy="140" r="18" />
    <circle cx="248" cy="140" r="18" />
    <circle cx="86" cy="140" r="7" />
    <circle cx="248" cy="140" r="7" />
    <path d="M120 92L148 65H182V92ZM194 65H220L246 92H194Z" />
    <path d="M120 92V128H188V65M194 104H202" />
    <rect x="330" y="58" width="54" height="76" rx="2" />
    <path d="M340 72H374M340 110H374M340 122H362" />
    <g className={pointed}>
      <path d="M98 92L116 77" strokeWidth="4" />
      <path d="M188 96V122" strokeWidth="4" />
      <path d="M340 84H374V96H340Z" />
      <path d="M107 84L84 50M190 108L212 122M357 84V40" />
    </g>
    <Mark at={1} x={80} y={40} />
    <Mark at={2} x={222} y={124} />
    <Mark at={3} x={357} y={30} />
  </Drawing>
)

/** A screen with the menu of the navigation; the entry to look for is in colour. */
export const MapVersionScreen = () => (
  <Drawing width={320} height={150} label="A screen with the menu Navi. The entry Map Version is marked.">
    <rect x="4" y="4" width="312" height="142" rx="8" />
    <rect x="20" y="18" width="280" height="114" rx="2" />
    <text className={words} x="34" y="42">
      Navi
    </text>
    <path d="M20 52H300" />
    <path d="M34 68H130M34 86H104" className={css({ stroke: 'edge' })} />
    <path d="M28 98H292V124H28Z" className={pointed} />
    <text className={words} x="40" y="116">
      Map Version
    </text>
    <path d="M270 105L276 111L270 117" className={pointed} />
  </Drawing>
)
