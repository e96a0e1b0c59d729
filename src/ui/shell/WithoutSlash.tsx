import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/** Sends '/a/' to '/a' before any page of it is there, in place, with its query and hash, and never off this site. */
export function WithoutSlash({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation()
  const tidy = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return tidy === pathname ? (
    children
  ) : (
    <Navigate replace to={{ pathname: tidy, search, hash }} state={state} />
  )
}
