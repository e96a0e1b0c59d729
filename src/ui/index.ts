/** What a person sees. */
export { App } from './App.tsx'
