import { css } from '../../styled-system/css'
import { drawingStyle } from '../drawing-style.ts'

const CODE = '7K4M2P'
const cells = Array.from(CODE, (character, index) => ({ character, x: 30 + index * 31 }))

const drawing = css(drawingStyle, { height: '120', maxWidth: '100%', mx: 'auto' })
const screen = css({ fill: 'panel' })
const cell = css({ fill: 'field', stroke: 'stroke' })
const label = css({ fill: 'text', stroke: 'none', fontSize: '16', fontWeight: '600', textAnchor: 'middle' })
const character = css({
  fill: 'text',
  stroke: 'none',
  fontFamily: 'code',
  fontSize: '16',
  fontWeight: '600',
  textAnchor: 'middle',
})

/** The screen of a head unit with a sample code, shown before a unit is chosen. */
export const SampleScreen = () => (
  <svg
    viewBox="0 0 240 140"
    role="img"
    aria-label={`Sample: a head unit asks for the code, and ${CODE} is entered.`}
    data-sample=""
    className={drawing}
  >
    <rect x="6" y="6" width="228" height="116" rx="8" />
    <rect x="18" y="18" width="204" height="92" rx="2" className={screen} />
    <path d="M92 122V134H148V122" />
    <text x="120" y="46" className={label}>
      Enter the code
    </text>
    <g>
      {cells.map(({ character: text, x }) => (
        <g key={x}>
          <rect x={x} y="60" width="25" height="34" rx="2" className={cell} />
          <text x={x + 12.5} y="83" className={character}>
            {text}
          </text>
        </g>
      ))}
    </g>
  </svg>
)
