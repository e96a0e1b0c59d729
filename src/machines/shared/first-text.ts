/** The first text of an entry in an error body of the backend, which is one text or a list. Other values are ignored. */
export const firstText = (entry: unknown): string | undefined =>
  [entry].flat().find((text): text is string => typeof text === 'string' && text !== '')
