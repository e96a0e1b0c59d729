import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { sessionView } from '../../machines/session/index.ts'
import { headingStyle } from '../components/Heading.tsx'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { css } from '../styled-system/css'
import { useAppActor } from './useView.ts'

/** Renders its pages for a known user only. A token refresh does not hide them; a logout does. */
export function RequireLogin() {
  const { isKnown, isLoggedIn, isBooting } = useAppActor('session', sessionView)
  if (isKnown) return <Outlet />
  if (isLoggedIn || isBooting) {
    return (
      <>
        {/* Without a `tabIndex`: the focus waits for the heading of the page. */}
        <h1 className={css(headingStyle, { color: 'muted' })}>Checking authentication...</h1>
        <PageSkeleton />
      </>
    )
  }
  return <LoginRedirect />
}

/** Redirects to the login, which leads back here, unless the logout already navigates to another page. */
function LoginRedirect() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // During another navigation the address changes before the page does.
    if (window.location.pathname !== pathname) return
    void navigate('/login', { replace: true, state: { from: pathname + search + hash } })
  }, [pathname, search, hash, navigate])
  return null
}
