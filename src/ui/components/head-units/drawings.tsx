import { css } from '../../styled-system/css'

/** The features by which a unit is recognised. */
const distinctive = css({ stroke: 'stroke' })
const faint = css({ stroke: 'edge', strokeDasharray: '4 6' })

const KEYS_ACROSS = [168, 182, 196]
const KEYS_DOWN = [78, 91, 104, 117]

/** A hooded screen above, a slot below, and a keypad next to it. */
export const Ntg45 = () => (
  <>
    <path d="M74 8H166L182 56H58Z" />
    <path d="M78 16H162V48H78Z" />
    <rect x="24" y="66" width="192" height="68" rx="4" />
    <path d="M76 80H150" />
    <circle cx="48" cy="100" r="13" />
    {[76, 103, 130].map((x) => (
      <path key={x} d={`M${x} 92h20v12h-20ZM${x} 112h20v12h-20Z`} />
    ))}
    <g className={distinctive}>
      {KEYS_DOWN.flatMap((y) => KEYS_ACROSS.map((x) => <path key={`${x} ${y}`} d={`M${x} ${y}h8v8h-8Z`} />))}
    </g>
  </>
)

/** A freestanding tablet with a thick frame, over vents and a slot. */
export const Ntg5s1 = () => (
  <>
    <g className={distinctive}>
      <rect x="56" y="6" width="128" height="72" rx="8" />
      <rect x="66" y="16" width="108" height="52" rx="1" />
    </g>
    <path d="M104 78V86M136 78V86M20 86H220" />
    {[48, 120, 192].map((x) => (
      <path key={x} d={`M${x - 26} 94h52v14h-52ZM${x} 94v14`} />
    ))}
    <rect x="48" y="116" width="144" height="18" rx="2" />
    <path d="M66 125H174" />
  </>
)

/** A thin tablet, three round vents, and a touchpad in front. */
export const Ntg5s2 = () => (
  <>
    <rect x="62" y="5" width="116" height="52" rx="2" />
    <path d="M96 57V64M144 57V64M16 64H224" />
    {[72, 120, 168].map((x) => (
      <g key={x}>
        <circle cx={x} cy="81" r="13" />
        <path d={`M${x - 13} 81H${x + 13}`} />
      </g>
    ))}
    <g className={distinctive}>
      <path d="M88 104H152Q158 104 159 110L164 134H76L81 110Q82 104 88 104Z" />
      <path d="M98 112H142L146 127H94Z" />
    </g>
  </>
)

/** One wide glass that covers two displays, behind the wheel. */
export const Ntg55 = () => (
  <>
    <g className={distinctive}>
      <path d="M14 12H226Q232 12 232 18V70Q232 76 226 76H14Q8 76 8 70V18Q8 12 14 12Z" />
    </g>
    <rect x="18" y="22" width="94" height="44" rx="1" />
    <rect x="128" y="22" width="94" height="44" rx="1" />
    <path d="M20 134A46 46 0 0 1 112 134" />
    <path d="M32 134A34 34 0 0 1 100 134" />
    <path d="M54 134Q56 116 66 116Q76 116 78 134" />
    {[146, 175, 204].map((x) => (
      <circle key={x} cx={x} cy="98" r="11" />
    ))}
    <path d="M132 122H218M132 134H218" />
  </>
)

/** No unit is chosen, or we have no drawing of it. */
export const NoUnit = () => (
  <g className={faint}>
    <rect x="60" y="14" width="120" height="58" rx="4" />
    <rect x="36" y="84" width="168" height="44" rx="4" />
  </g>
)
