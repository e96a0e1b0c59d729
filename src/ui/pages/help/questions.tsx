import type { ReactNode } from 'react'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'

/** Browsers may break a line after a hyphen. */
const EMAIL = <span className={css({ whiteSpace: 'nowrap' })}>e-mail</span>

interface Question {
  readonly title: string
  readonly answer: ReactNode
}

export const QUESTIONS: readonly Question[] = [
  {
    title: 'I paid, but the code did not come',
    answer: (
      <>
        <p>
          The code is on the page that opens after the payment, and in the {EMAIL} to the address that you
          entered for the invoice. Look in your spam folder, too. If you were logged in, it is also in{' '}
          <TextLink isInText to="/profile/orders">
            your orders
          </TextLink>
          .
        </p>
        <p>
          Not there?{' '}
          <TextLink isInText to="#contact">
            Write to us
          </TextLink>{' '}
          with the VIN, that {EMAIL} address and the time of the payment. Do not pay again.
        </p>
      </>
    ),
  },
  {
    title: 'Do I need a code at all?',
    answer: (
      <p>
        Only when a map is installed for the first time. The map that came with the car, and a map that is
        installed again, need no code. Some newer cars came with map updates for three years: ask your dealer
        before you buy a code.
      </p>
    ),
  },
  {
    title: 'Can I use one code in two cars?',
    answer: <p>No. A code is made for one VIN, one head unit, one map region and one map version.</p>,
  },
  {
    title: 'My head unit was used before',
    answer: (
      <p>
        It may know the VIN of the other car:{' '}
        <TextLink isInText to="#contact">
          write to us
        </TextLink>{' '}
        before you pay. A unit from another car may also ask for a theft protection code. That is a different
        code, which we do not sell.
      </p>
    ),
  },
  {
    title: 'I have bought this code before',
    answer: (
      <p>
        With an account, you find each of your codes in the list of orders. Without one, it is in the {EMAIL}{' '}
        of that purchase.{' '}
        <TextLink isInText to="/profile/orders">
          Open my orders
        </TextLink>
      </p>
    ),
  },
  {
    title: 'What does the converter do?',
    answer: (
      <p>
        It splits a coding file (.vrx, .vcx or .sgde) into one .aed file for each module. The formats are not
        public, so look at each result before you use it.{' '}
        <TextLink isInText to="/vrxtool">
          Open the converter
        </TextLink>
      </p>
    ),
  },
]
