import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/** Replaces '/a/' by '/a' before a page renders, keeps query and hash, and never leaves this site. */
export function TrailingSlashRedirect({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation()
  const normalized = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return normalized === pathname ? (
    children
  ) : (
    <Navigate replace to={{ pathname: normalized, search, hash }} state={state} />
  )
}
