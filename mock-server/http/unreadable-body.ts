/** Placeholder for a body that could not be parsed. */
export class UnreadableBody {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}
