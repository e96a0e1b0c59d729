export interface Addresses {
  readonly api: string
  readonly admin: string
  readonly side: string
}
