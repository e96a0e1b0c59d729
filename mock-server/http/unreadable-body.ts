/** Stands where a body should be that could not be parsed at all. */
export class UnreadableBody {
  readonly says: string
  constructor(says: string) {
    this.says = says
  }
}
