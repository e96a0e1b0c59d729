const iso = (at) => new Date(at).toISOString()

export const clockTime = (at) => iso(at).slice(11, 19)
export const dayAndTime = (at) => `${iso(at).slice(0, 10)} ${clockTime(at)}`
/** As a datetime-local field has it. */
export const fieldTime = (at) => iso(at).slice(0, 19)
