import { expectStillWhenFontArrives } from './font-arrival.ts'
import { test } from './shop.ts'

test('/login: nothing moves when the text font arrives, on a phone, a tablet and a desktop', ({ page }) =>
  expectStillWhenFontArrives(page, '/login', [360, 820, 1280]))
