import * as account from './account.ts'
import * as catalogue from './catalogue.ts'
import { convert } from './files.ts'
import { lookUpIp } from './ip.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as session from './session.ts'

/** All endpoints, in the order of the table in the product description. */
export const endpoints = {
  register: session.register,
  loginWithGoogle: session.loginWithGoogle,
  login: session.login,
  refreshTokens: session.refreshTokens,
  requestPasswordReset: session.requestPasswordReset,
  confirmPasswordReset: session.confirmPasswordReset,
  readProfile: account.readProfile,
  writeProfile: account.writeProfile,
  changePassword: session.changePassword,
  updateAdminProfile: account.updateAdminProfile,
  setPassword: session.setPassword,
  readPrice: catalogue.readPrice,
  readFormData: catalogue.readFormData,
  readVariants: catalogue.readVariants,
  convert,
  checkPayment: payment.checkPayment,
  readMailing: account.readMailing,
  toggleMailing: account.toggleMailing,
  listBundles: catalogue.listBundles,
  listSubscriptionBundles: catalogue.listSubscriptionBundles,
  listCreatedBundles: payment.listCreatedBundles,
  createBundle: payment.createBundle,
  readStatus: session.readStatus,
  readBalance: order.readBalance,
  generate: order.generate,
  checkOrder: order.checkOrder,
  payByCard: payment.payByCard,
  payBundle: payment.payBundle,
  paySubscription: payment.paySubscription,
  confirmBundle: payment.confirmBundle,
  confirmSubscription: payment.confirmSubscription,
  readHistory: order.readHistory,
  lookUpIp,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
