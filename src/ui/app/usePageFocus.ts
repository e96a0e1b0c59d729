import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from './app-context.ts'

/** The most particular of a page's own headings; an area around several pages has one, too. */
export const headingIn = (address: ParentNode) =>
  [...address.querySelectorAll<HTMLElement>('main :is(h1, h2)[tabindex="-1"]')].at(-1)

const HEADINGS = 'h1, h2'
const holdsHeading = (node: Node) =>
  node instanceof Element && (node.matches(HEADINGS) || node.querySelector(HEADINGS) !== null)
/** A list at work changes all the time, and what it changes is none of a heading's. */
const concernsHeading = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  (target instanceof Element ? target : target.parentElement)?.closest(HEADINGS) != null ||
  [...addedNodes, ...removedNodes].some(holdsHeading)

/** The section of a page that its address names. */
const sectionNamed = (hash: string) =>
  hash === ''
    ? null
    : document.querySelector<HTMLElement>(`main section[tabindex="-1"]#${CSS.escape(hash.slice(1))}`)

/**
 * On each new page: its title, and the focus on its heading, so that keyboard and screen reader arrive where the eye does.
 * What was said about the one before is over.
 */
export function usePageFocus(): void {
  const { pathname, search, hash } = useLocation()
  const { appTitle, notices } = useApp()
  const address = pathname + search
  const before = useRef(address)
  useEffect(() => {
    const previousFocus = document.activeElement
    let isDue = before.current !== address
    before.current = address
    const update = () => {
      const heading = headingIn(document)
      const name = heading?.textContent ?? ''
      document.title =
        pathname === '/' || name === '' || name === appTitle ? appTitle : `${name} · ${appTitle}`
      if (!isDue || heading === undefined) return
      isDue = false
      // Whoever has gone on meanwhile is not called back.
      const isWaiting = [previousFocus, document.body, null].includes(document.activeElement)
      if (isWaiting) (sectionNamed(location.hash) ?? heading).focus({ preventScroll: true })
    }
    update()
    // Pages come late: their code and what they show are loaded first.
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
  // A link to a section of the same page, and an address with a section.
  useEffect(() => sectionNamed(hash)?.focus({ preventScroll: true }), [hash])
}
