import { expectStillWhenFontArrives } from './font-arrival.ts'
import { test } from './shop.ts'

test('/login: nothing moves when the text font arrives, at usual widths', ({ page }) =>
  expectStillWhenFontArrives(page, '/login'))
