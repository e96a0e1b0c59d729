import { CONVERTIBLE_ENDINGS } from '../../contract/index.ts'

const endings: readonly string[] = CONVERTIBLE_ENDINGS

/** Compares only the last four characters: '.vrx' and '.vcx' with their dot, 'sgde' without. */
export const isConvertible = (name: string): boolean => endings.includes(name.slice(-4).toLowerCase())
