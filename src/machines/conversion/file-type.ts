import { CONVERTIBLE_ENDINGS } from '../../contract/index.ts'

const endings: readonly string[] = CONVERTIBLE_ENDINGS

/** By the last four characters alone: '.vrx' and '.vcx' with their dot, 'sgde' without. */
export const isConvertible = (name: string): boolean => endings.includes(name.slice(-4).toLowerCase())
