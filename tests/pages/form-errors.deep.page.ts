import {
  checkEmailHint,
  checkErrors,
  createPasswordForm,
  forgotForm,
  profileForm,
  registerForm,
} from './form-errors.ts'
import { test } from './shop.ts'

for (const form of [forgotForm, registerForm, createPasswordForm, profileForm])
  test(`${form.address}: each error is at its field or describes the form's controls, and is announced once`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await checkErrors({ page, world, consoleLines }, form)
  })

for (const [path, label] of [
  ['/login', 'Password'],
  ['/login?forgot=true', null],
] as const)
  test(`R-SELL-08 ${path}: an invalid e-mail gets a hint, and the form can be sent`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await checkEmailHint({ page, world, consoleLines }, path, label)
  })
