/** The fixed words of the product, slips included. */
export const TEXTS = {
  success: 'Success 🎉',
  error: 'Error',
  loggedIn: 'You have successfully logged in!',
  badCredentials: 'Unable to log in with provided credentials.',
  loginFailed: 'An error occurred while logging in. Please try again later.',
  tryLater: 'Please try again later',
  resetSent: 'Request successfully sent on your email',
  somethingWrong: 'Something went wrong, please try again later',
  registered: 'Account successfully created!',
  loggedInAfterRegistration: 'Logged in successfully!',
  resetDone: 'Success',
  passwordReset: 'Password reseted',
  passwordUpdated: 'Password updated',
  sessionEnded: 'Session ended',
} as const
