// The only inline script of a page (`tools/build/boot-script.ts`); the Content-Security-Policy contains its
// hash. It runs before the first paint and loads the application after it.
import { queueEvents } from './browser/queued-events.ts'
import { readTheme, showTheme } from './browser/theme.ts'

/** Built pages list their scripts in `data-js`; in development `index.html` loads the application itself. */
function loadApplication(): void {
  const { js = '' } = document.documentElement.dataset
  for (const url of js.split(' ').filter(Boolean)) {
    import(/* @vite-ignore */ url).catch((error: unknown) => {
      document.getElementById('load-failed')?.removeAttribute('hidden')
      throw error
    })
  }
}

/** React must hydrate only after the whole page is parsed: missing nodes would be hydration mismatches. */
function loadWhenParsed(): void {
  if (document.readyState !== 'loading') loadApplication()
  else document.addEventListener('DOMContentLoaded', loadApplication, { once: true })
}

queueEvents(window)
requestAnimationFrame(() => {
  // `localStorage` is read in the first frame, because the read blocks: earlier it would delay the parsing of the page.
  const theme = readTheme(window)
  if (theme !== 'system') showTheme(document, theme)
  // The first frame can be empty, so the application is loaded after the second one.
  requestAnimationFrame(() => setTimeout(loadWhenParsed))
})
// A tab in the background has no frames.
if (document.hidden) loadWhenParsed()
