/** What a person sees. */
export { App } from './App.tsx'
export type { Shop } from './shop-context.ts'
