import { css } from '../styled-system/css'

/** Text of a setting begins with a capital, although an operator may begin it in lower case. */
export const settingText = css.raw({ _firstLetter: { textTransform: 'uppercase' } })
