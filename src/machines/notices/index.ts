/** What the shop tells a person on the side. */
export { type NoticesActor, noticesMachine } from './notices.machine.ts'
export type { Notice } from './notices.types.ts'
export { noticesView } from './notices.view.ts'
