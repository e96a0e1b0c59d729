/** State tags that all machines share and pages read. */
export type Tag =
  /** A request is running. */
  | 'busy'
  /** The request is slow, and the page shows it. */
  | 'slow'
  /** The form is locked until the request ends. */
  | 'locked'
