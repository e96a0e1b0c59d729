import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/** Sends '/a/' to '/a' before any page of it is there, in place, with its query and hash, and never off this site. */
export function TrailingSlashRedirect({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation()
  const normalized = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return normalized === pathname ? (
    children
  ) : (
    <Navigate replace to={{ pathname: normalized, search, hash }} state={state} />
  )
}
