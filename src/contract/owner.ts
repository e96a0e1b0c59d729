/** An e-mail as it is compared: people type it with blanks and capitals, the host answers in its own spelling. */
export const asCompared = (email: string): string => email.trim().toLowerCase()

export const isSameOwner = (one: string, other: string): boolean => asCompared(one) === asCompared(other)
