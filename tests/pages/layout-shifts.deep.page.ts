import { expectStillWhenFontArrives } from './font-arrival.ts'
import { test } from './shop.ts'

for (const path of [
  '/',
  '/navipin',
  '/subscription',
  '/vrxtool',
  '/login',
  '/register',
  '/vin-code',
  '/help',
  '/error',
  '/cancel',
])
  test(`${path}: nothing moves when the text font arrives, at usual widths`, ({ page }) =>
    expectStillWhenFontArrives(page, path))
