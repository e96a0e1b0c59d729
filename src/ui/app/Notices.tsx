import { useEffect, useRef } from 'react'
import { type Notice, noticesView } from '../../machines/notices/index.ts'
import { Button } from '../components/Button.tsx'
import { css } from '../styled-system/css'
import { focusRegion } from './useFocusAfter.ts'
import { useAppActor, useAppActorRef } from './useView.ts'

/** Messages are in the flow between header and content, so they cover neither a control nor a heading. */
const stack = css({
  width: '100%',
  maxWidth: 'page',
  mx: 'auto',
  px: '16',
  _print: { display: 'none' },
  '&:has([data-kind])': { pt: '8' },
})
const base = css.raw({
  bg: 'panel',
  borderWidth: '1',
  borderLeftWidth: '4',
  borderRadius: 'box',
  px: '12',
  py: '4',
  display: 'grid',
  // Messages of the backend may contain long words without a break.
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  overflowWrap: 'anywhere',
  gap: '8',
  alignItems: 'center',
  mt: '8',
})
/** The colour applies to border and title. */
const cards = {
  good: css(base, { color: 'good' }),
  plain: css(base, { color: 'muted' }),
  bad: css(base, { color: 'bad' }),
  warning: css(base, { color: 'bad' }),
}
const isAlert = ({ kind }: Notice) => kind === 'bad' || kind === 'warning'

/** Announces each message once: errors as an alert, all others in a live region that exists before them. */
export function Notices() {
  const notices = useAppActorRef('notices')
  const visible = useAppActor('notices', noticesView)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const start = ({ submitter }: SubmitEvent) => {
      // A form that is locked or has no button ignores the submit, so its message stays.
      if (submitter !== null && submitter.getAttribute('aria-disabled') !== 'true')
        notices.send({ type: 'attempt.started' })
    }
    document.addEventListener('submit', start, true)
    return () => document.removeEventListener('submit', start, true)
  }, [notices])
  const result = visible.find(
    ({ kind, isShownInPlace }) => (kind === 'good' || kind === 'bad') && !isShownInPlace,
  )?.id
  useEffect(() => {
    // Messages are above the page, whose button may be far below.
    if (result !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const renderNotice = (notice: Notice) => (
    <NoticeCard
      key={notice.id}
      notice={notice}
      close={() => notices.send({ type: 'notice.closed', id: notice.id })}
    />
  )
  return (
    <section ref={place} aria-label="Messages" tabIndex={-1} className={stack}>
      <div role="status">{visible.filter((notice) => !isAlert(notice)).map(renderNotice)}</div>
      {visible.filter(isAlert).map(renderNotice)}
    </section>
  )
}

function NoticeCard({ notice, close }: { readonly notice: Notice; readonly close: () => void }) {
  const { kind, title, message } = notice
  return (
    <div role={isAlert(notice) ? 'alert' : undefined} data-kind={kind} className={cards[kind]}>
      <div>
        {title !== '' && <p className={css({ fontWeight: '600' })}>{title}</p>}
        {message !== '' && <p className={css({ color: 'text' })}>{message}</p>}
      </div>
      <Button ref={focusRegion} aria-label="Close message" onClick={close}>
        ×
      </Button>
    </div>
  )
}
