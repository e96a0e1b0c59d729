const LOOSE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a text that looks like an e-mail address. Blanks around it do not count. */
export const isEmailFormat = (text: string): boolean => LOOSE_EMAIL.test(text.trim())
