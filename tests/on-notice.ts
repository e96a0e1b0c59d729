import type { Environment } from '../src/effects/environment.ts'
import type { NoticeContent } from '../src/machines/notices/index.ts'

type NoticeParts = [
  kind: NoticeContent['kind'],
  title: string,
  message: string,
  options?: Pick<NoticeContent, 'isShownInPlace'>,
]

/** A `sendToApp` for tests in which only notices matter. */
export const onNotice =
  (handle: (...parts: NoticeParts) => void): Environment['sendToApp'] =>
  (event) => {
    if (event.type !== 'notice.posted') return
    const { kind, title, message, isShownInPlace } = event
    const parts = [kind, title, message] as const
    if (isShownInPlace === undefined) handle(...parts)
    else handle(...parts, { isShownInPlace })
  }
