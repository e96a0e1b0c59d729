/** One thing that a request or a reply does not keep of the contract. */
export interface Clause {
  readonly part: 'path' | 'query' | 'headers' | 'body' | 'status'
  /** JSON pointer into that part. */
  readonly pointer: string
  readonly says: string
}
