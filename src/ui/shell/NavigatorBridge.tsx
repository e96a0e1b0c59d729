import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

type Go = (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void

/** Hands the router's way to move to those who are not components: a lost session leads somewhere from any page. */
export function NavigatorBridge({ onNavigator }: { readonly onNavigator: (go: Go) => void }) {
  const navigate = useNavigate()
  useEffect(() => onNavigator((to, options) => void navigate(to, options)), [navigate, onNavigator])
  return null
}
