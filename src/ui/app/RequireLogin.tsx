import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { sessionView } from '../../machines/session/index.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { css } from '../styled-system/css'
import { grid } from '../styled-system/patterns'
import { useAppActor } from './useView.ts'

/** Renders its pages for a known user only. A token refresh does not hide them; a logout does. */
export function RequireLogin() {
  const { isKnown, isSignedIn, isBooting } = useAppActor('session', sessionView)
  if (isKnown) return <Outlet />
  if (isSignedIn || isBooting) {
    return (
      <>
        <h1 className={css({ color: 'muted' })}>Checking authentication...</h1>
        <div aria-hidden="true" className={grid({ gap: '16', mt: '24', maxWidth: 'card' })}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
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
