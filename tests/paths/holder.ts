import type { Spending } from '../../src/machines/means.ts'

/** Somebody whose account has points in every fresh world, and with what it pays. */
export const HOLDER = 'points@example.test'
export const HOLDERS_POINTS: Spending = { type: 'points', fk_subscription: null, fk_point: 103 }
