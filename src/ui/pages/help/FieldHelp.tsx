import { PageLink } from '../../components/PageLink.tsx'
import { css } from '../../styled-system/css'
import { type HelpTopic, helpFor } from './topics.ts'

/** In the line of the label if it fits; below the field on phones, where notes need that line, and on touch screens. */
const link = css({
  display: 'block',
  width: 'fit-content',
  position: { base: 'static', wide: { base: 'absolute', _coarse: 'static' } },
  top: '0',
  right: '0',
  color: 'link',
  fontSize: '14',
  lineHeight: { base: '{sizes.24}', _coarse: '{sizes.touch}' },
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})

interface FieldHelpProps {
  readonly topic: HelpTopic
  /** The label of the field. */
  readonly field: string
}

/** Link from a field to the section of the help page that shows where to find its value. */
export const FieldHelp = ({ topic, field }: FieldHelpProps) => (
  <PageLink to={helpFor(topic)} className={link}>
    Where do I find this?
    <span className={css({ srOnly: true })}>{` (${field})`}</span>
  </PageLink>
)
