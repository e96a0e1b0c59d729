import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { sessionView } from '../../machines/session/index.ts'
import { css } from '../styled-system/css'
import { useApp } from './app-context.ts'
import { useView } from './useView.ts'

/** Shows its pages to a known user alone. Once somebody is known they stay so, whatever is refreshed, until they are gone. */
export function RequireLogin() {
  const { session } = useApp()
  const { isKnown, isSignedIn, isBooting } = useView(session, sessionView)
  if (isKnown) return <Outlet />
  if (isSignedIn || isBooting) {
    return <h1 className={css({ color: 'muted' })}>Checking authentication...</h1>
  }
  return <LoginRedirect />
}

/** Leads to the login, which leads back here; but not whom the end of their session has led elsewhere. */
function LoginRedirect() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Who is being led elsewhere has the address already, and the page not yet.
    if (window.location.pathname !== pathname) return
    void navigate('/login', { replace: true, state: { from: pathname + search + hash } })
  }, [pathname, search, hash, navigate])
  return null
}
