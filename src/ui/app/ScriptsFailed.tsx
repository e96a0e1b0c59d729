import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'

/** At the bottom of the window; at the end of the page it is below the footer and does not cover it. */
const bar = wrap({
  position: 'sticky',
  bottom: '0',
  px: '16',
  py: '8',
  bg: 'panel',
  color: 'bad',
  borderTopWidth: '4',
  borderColor: 'bad',
  columnGap: '16',
  alignItems: 'center',
  zIndex: '2',
  '&[hidden]': { display: 'none' },
})
const link = css({
  color: 'text',
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
})

/** An empty href is the current URL with its query. */
const CURRENT_URL = ''

/** A hidden message in each page. `boot.ts` shows it if the scripts cannot be loaded; `main.tsx` removes it. */
export const ScriptsFailed = () => (
  <div id="load-failed" role="alert" className={bar} hidden>
    <p>This page could not be loaded completely.</p>
    <a className={link} href={CURRENT_URL}>
      Try again
    </a>
  </div>
)
