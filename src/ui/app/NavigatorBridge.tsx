import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Go = (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void

interface NavigatorBridgeProps {
  readonly onNavigator: (go: Go) => void
  /** Called on every entry of the history that is come to. */
  readonly onArrived: (key: string) => void
}

/** Hands the router's way to move to those who are not components: a lost session leads somewhere from any page. */
export function NavigatorBridge({ onNavigator, onArrived }: NavigatorBridgeProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => onArrived(key), [key, onArrived])
  useEffect(() => onNavigator((to, options) => void navigate(to, options)), [navigate, onNavigator])
  return null
}
