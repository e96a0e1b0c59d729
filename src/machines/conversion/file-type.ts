import { CONVERTIBLE_EXTENSIONS } from '../../contract/index.ts'

const extensions: readonly string[] = CONVERTIBLE_EXTENSIONS

/** Compares only the last four characters: '.vrx' and '.vcx' with their dot, 'sgde' without. */
export const isConvertible = (name: string): boolean => extensions.includes(name.slice(-4).toLowerCase())
