import { createContext, useContext } from 'react'
import type { BundlesActor } from '../machines/bundles/index.ts'
import type { createFormMachine } from '../machines/form/index.ts'
import type { NoticesActor } from '../machines/notices/index.ts'
import type { SessionActor } from '../machines/session/index.ts'

type FormLogic = ReturnType<typeof createFormMachine>

/** All that screens know of the app: words and flags of the shop, running machines, and forms to be started. */
export interface Shop {
  readonly appTitle: string
  readonly brandName: string
  readonly headerTitle: string
  readonly headerName: string
  readonly supportEmail: string
  readonly hasAccountMenu: boolean
  readonly session: SessionActor
  readonly notices: NoticesActor
  readonly bundles: BundlesActor
  readonly forms: { readonly login: FormLogic; readonly restore: FormLogic }
}

const ShopContext = createContext<Shop | null>(null)
export const ShopProvider = ShopContext.Provider

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (shop === null) throw new Error('[ui] no shop around this component')
  return shop
}
