import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Go = (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void

interface NavigatorBridgeProps {
  readonly onNavigator: (go: Go) => void
  /** Called for each history entry that becomes the current one. */
  readonly onArrived: (key: string) => void
}

/** Passes the router's navigate function to code outside of components: a lost session redirects from any page. */
export function NavigatorBridge({ onNavigator, onArrived }: NavigatorBridgeProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => onArrived(key), [key, onArrived])
  useEffect(() => onNavigator((to, options) => void navigate(to, options)), [navigate, onNavigator])
  return null
}
