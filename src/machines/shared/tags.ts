/** What a screen needs to know of a state, in the same words for every machine. */
export type Tag =
  /** A request is under way. */
  | 'busy'
  /** It has taken so long that the screen says so. */
  | 'slow'
  /** Nothing can be changed or sent until it ends. */
  | 'locked'
