/** One rule of the contract that a request or reply breaks. Part of the control API and of error bodies. */
export interface Clause {
  readonly part: 'path' | 'query' | 'headers' | 'body' | 'status'
  /** JSON pointer into that part. */
  readonly pointer: string
  readonly says: string
}
