/** The way to the shop's hosts: one typed `call` for every endpoint of the contract, and one problem when it fails. */
export type { Client, ClientOptions, TokenProvider } from './client.ts'
export { createClient } from './client.ts'
export { visitorIp } from './ip.ts'
export { paymentSegments } from './payment-segments.ts'
export { ApiProblem, isApiProblem, isRefusal, serverMessageOf } from './problem.ts'
export type { ResultOf } from './reply.ts'
export type { ResetForm } from './reset-confirmation.ts'
export { resetConfirmation } from './reset-confirmation.ts'
