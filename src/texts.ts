/** The fixed texts of the product, including its misspellings. */
export const success = 'Success 🎉'
export const error = 'Error'
export const loggedIn = 'You have successfully logged in!'
export const badCredentials = 'Unable to log in with provided credentials.'
export const loginFailed = 'An error occurred while logging in. Please try again later.'
export const tryLater = 'Please try again later'
export const resetSent = 'Request successfully sent on your email'
export const somethingWrong = 'Something went wrong, please try again later'
export const registered = 'Account successfully created!'
export const loggedInAfterRegistration = 'Logged in successfully!'
export const resetDone = 'Success'
export const passwordReset = 'Password reseted'
export const passwordUpdated = 'Password updated'
export const sessionEnded = 'Session ended'
export const paymentFailed = 'Payment error. Try again later.'
export const codeInOrders = 'Your code is ready. You find it in your orders.'
export const severalCodes = (count: number) =>
  `${count} codes were made for this order. You find them in your orders.`
export const generateLost = 'The result is unknown. If a code was generated, it is in your orders.'
export const stillProcessed = (seconds: number): string =>
  `Your earlier request is still being processed, and nothing was sent again. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
export const outdated = 'This shop has been renewed. Reload the page to go on.'
export const notSaved = 'The results could not be saved. Try again.'
export const notPacked = 'The results could not be put into one file. Download them one by one.'
