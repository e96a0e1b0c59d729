import type { Environment } from '../src/effects/environment.ts'
import type { NoticeContent } from '../src/machines/notices/index.ts'

/** A `send` for tests in which only notices matter. */
export const onNotice =
  (handle: (kind: NoticeContent['kind'], title: string, message: string) => void): Environment['send'] =>
  (event) => {
    if (event.type === 'notice.posted') handle(event.kind, event.title, event.message)
  }
