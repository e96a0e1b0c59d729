const iso = (at) => new Date(at).toISOString()

export const clockTime = (at) => iso(at).slice(11, 19)
export const dayAndTime = (at) => `${iso(at).slice(0, 10)} ${clockTime(at)}`
/** The format of a datetime-local input. */
export const fieldTime = (at) => iso(at).slice(0, 19)
