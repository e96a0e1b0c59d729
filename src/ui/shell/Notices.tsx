import { type Notice, noticesView } from '../../machines/notices/index.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

/**
 * Above, where it covers neither what was just pressed nor what is pressed next, and no keyboard covers it. On a phone two
 * lines lie over the name of the shop, and leave the ways in below it. Where there is room they stand side by side over
 * the heading, the first at the right, and not over the code below it.
 */
const stack = css({
  position: 'fixed',
  top: { base: '4', wide: '64' },
  right: { base: '8', wide: '16' },
  left: { base: '8', wide: 'auto' },
  display: 'flex',
  flexFlow: { base: 'column', wide: 'row-reverse wrap' },
  // What lies below the gaps between them can be pressed.
  pointerEvents: 'none',
  gap: '8',
  zIndex: '1',
  _print: { display: 'none' },
})
const base = css.raw({
  width: { wide: 'notice' },
  pointerEvents: 'auto',
  bg: 'panel',
  borderWidth: '1',
  borderLeftWidth: '4',
  borderRadius: 'box',
  px: '12',
  py: '4',
  display: 'grid',
  // The host's words are shown as they come, and may not break by themselves.
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  overflowWrap: 'anywhere',
  gap: '8',
  alignItems: 'center',
})
/** The colour of the frame and of the title. */
const cards = {
  good: css(base, { color: 'good' }),
  plain: css(base, { color: 'muted' }),
  bad: css(base, { color: 'bad' }),
}

/** What the shop says on the side: announced, since its place is there before, and closable. */
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
    <div role={kind === 'bad' ? 'alert' : 'status'} data-kind={kind} className={cards[kind]}>
      <div>
        {title !== '' && <p className={css({ fontWeight: '600' })}>{title}</p>}
        {says !== '' && <p className={css({ color: 'ink' })}>{says}</p>}
      </div>
      <Button aria-label="Close message" onClick={close}>
        ×
      </Button>
    </div>
  )
}
