import { type QueuedFile, shownName, warningTexts } from '../../../machines/conversion/index.ts'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'

const list = grid({ fontFamily: 'code', fontSize: '14', overflowWrap: 'anywhere', gap: '4' })

/** Entries of an archive, and warnings of the backend. */
export function FileContents({
  id,
  conversion,
  saveName,
}: Pick<QueuedFile, 'id' | 'conversion' | 'saveName'>) {
  if (conversion === null) return null
  const { warnings } = conversion
  const entries = [...new Set(conversion.entries)]
  return (
    <div id={`${id}-contents`} className={grid({ gridArea: 'more', gap: '8', pb: '12' })}>
      <p className={css({ color: 'muted', overflowWrap: 'anywhere' })}>
        {`${entries.length} ${entries.length === 1 ? 'file' : 'files'} in ${shownName(saveName)}`}
      </p>
      <ul className={list}>
        {entries.map((entry) => (
          <li key={entry}>
            <bdi>{shownName(entry)}</bdi>
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <ul aria-label="Warnings" className={grid({ gap: '4', overflowWrap: 'anywhere' })}>
          {warningTexts(warnings).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
