import { enginesToTest } from './driver.ts'
import { journey, logIn } from './journey.ts'

for (const installed of enginesToTest())
  journey(
    `${installed.name === 'WebKit' ? 'R-ENG-02' : 'R-ENG-01'} ${installed.name}: the first login of a new profile succeeds, although its cookie is visible late`,
    installed,
    logIn,
    { cookieDelayMs: 30 },
  )
