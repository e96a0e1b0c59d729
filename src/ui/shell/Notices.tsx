import { type Notice, noticesView } from '../../machines/notices/index.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

/** Above, where it covers neither what was just pressed nor what is pressed next, and no keyboard covers it. */
const stack = css({
  position: 'fixed',
  top: { base: '8', wide: '64' },
  right: { base: '8', wide: '16' },
  left: { base: '8', wide: 'auto' },
  width: { wide: 'notice' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8',
  zIndex: '1',
  _print: { display: 'none' },
})
const look = {
  good: css({ borderColor: 'good' }),
  plain: css({ borderColor: 'edge' }),
  bad: css({ borderColor: 'bad' }),
}
const titleLook = { good: css({ color: 'good' }), plain: css({ color: 'ink' }), bad: css({ color: 'bad' }) }
const notice = css({
  bg: 'panel',
  color: 'ink',
  borderWidth: '1',
  borderLeftWidth: '4',
  borderRadius: 'box',
  p: '12',
  display: 'grid',
  // The host's words are shown as they come, and may not break by themselves.
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  overflowWrap: 'anywhere',
  gap: '8',
  alignItems: 'start',
})

/** What the shop says on the side: announced, since its place is there before, closable, bad news until it is closed. */
export function Notices() {
  const { notices } = useShop()
  const shown = useView(notices, noticesView)
  return (
    <section aria-label="Messages" aria-live="polite" className={stack}>
      {shown.map((one) => (
        <NoticeCard
          key={one.id}
          notice={one}
          close={() => notices.send({ type: 'notice.closed', id: one.id })}
        />
      ))}
    </section>
  )
}

function NoticeCard({
  notice: { kind, title, says },
  close,
}: {
  readonly notice: Notice
  readonly close: () => void
}) {
  return (
    <div role={kind === 'bad' ? 'alert' : 'status'} data-kind={kind} className={`${notice} ${look[kind]}`}>
      <div>
        {title !== '' && <p className={`${css({ fontWeight: '600' })} ${titleLook[kind]}`}>{title}</p>}
        {says !== '' && <p>{says}</p>}
      </div>
      <Button aria-label="Close message" onClick={close}>
        ×
      </Button>
    </div>
  )
}
