const LOOSE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a text that looks like an e-mail address. White space around it is ignored. */
export const isEmailFormat = (text: string): boolean => LOOSE_EMAIL.test(text.trim())
