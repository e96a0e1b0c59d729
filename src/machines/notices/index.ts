/** The notices (toasts) of the shop. */
export { type NoticesActor, noticesMachine } from './notices.machine.ts'
export type { Notice, NoticeContent, NoticePosted } from './notices.types.ts'
export { noticesView } from './notices.view.ts'
