/** The fixed texts that several features show. A text of one feature is in its file. */
export const success = 'Success 🎉'
export const error = 'Error'
export const tryLater = 'Please try again later'
export const somethingWrong = 'Something went wrong, please try again later'
export const sessionEnded = 'Session ended'
export const outdated = 'There is a newer version. Reload the page.'
