import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/**
 * Replaces '/A/' by '/a' before a page renders: lower case, and no slash at the end. Keeps query and hash, and never leaves
 * this site. The router ignores case, but components compare `pathname` exactly.
 */
export function CanonicalPathRedirect({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation()
  const normalized = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '').toLowerCase()}`
  return normalized === pathname ? (
    children
  ) : (
    <Navigate replace to={{ pathname: normalized, search, hash }} state={state} />
  )
}
