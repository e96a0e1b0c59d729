import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from './app-context.ts'
import { useAppActorRef } from './useView.ts'

/**
 * The heading of the page: the last one, because a layout around several pages has a focusable heading before
 * it.
 */
export const headingIn = (container: ParentNode) =>
  [...container.querySelectorAll<HTMLElement>('main :is(h1, h2)[tabindex="-1"]')].at(-1)

const HEADINGS = 'h1, h2'
const containsHeading = (node: Node) =>
  node instanceof Element && (node.matches(HEADINGS) || node.querySelector(HEADINGS) !== null)
/** True if a mutation concerns a heading; the frequent changes of the file list do not. */
const concernsHeading = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  (target instanceof Element ? target : target.parentElement)?.closest(HEADINGS) != null ||
  [...addedNodes, ...removedNodes].some(containsHeading)

/** The section that the hash of the URL names. */
const sectionNamed = (hash: string) =>
  hash === ''
    ? null
    : document.querySelector<HTMLElement>(`main section[tabindex="-1"]#${CSS.escape(hash.slice(1))}`)

/**
 * Sets the document title and, on each new page, moves the focus to its heading for keyboard and screen reader.
 * Messages about the previous page are removed.
 */
export function usePageChange(): void {
  const { pathname, search, hash } = useLocation()
  const { appTitle } = useApp()
  const notices = useAppActorRef('notices')
  const address = pathname + search
  const before = useRef(address)
  useEffect(() => {
    const previousFocus = document.activeElement
    let shouldMoveFocus = before.current !== address
    before.current = address
    const update = () => {
      const heading = headingIn(document)
      const name = heading?.textContent ?? ''
      document.title =
        pathname === '/' || name === '' || name === appTitle ? appTitle : `${name} · ${appTitle}`
      if (!shouldMoveFocus || heading === undefined) return
      const section = sectionNamed(location.hash)
      // A section can load after the heading, which has the focus until then.
      shouldMoveFocus = section === null && location.hash !== ''
      // Do not take the focus from an element that the user focused meanwhile.
      const isFocusUnmoved = [previousFocus, document.body, heading, null].includes(document.activeElement)
      if (isFocusUnmoved) (section ?? heading).focus({ preventScroll: true })
    }
    update()
    // A heading may render later, when chunk and data of the page are loaded.
    const watch = new MutationObserver((changes) => {
      if (changes.some(concernsHeading)) update()
    })
    for (const main of document.querySelectorAll('main')) {
      watch.observe(main, { childList: true, subtree: true, characterData: true })
    }
    return () => {
      watch.disconnect()
      notices.send({ type: 'page.left' })
    }
  }, [address, pathname, appTitle, notices])
  useEffect(() => sectionNamed(hash)?.focus({ preventScroll: true }), [hash])
}
