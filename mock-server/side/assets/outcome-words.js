/** What each outcome does, for the list to choose from. */
const WORDS = {
  normal: 'the true answer, only late or parked',
  status: 'a declared status with a sample body',
  reset: 'the connection is reset',
  empty: 'an answer without a body',
  truncated: 'the answer breaks off half-way',
  wrongContentType: 'the log-in page of a strange network',
  invalidBody: 'JSON of the wrong shape',
  nestedPin: 'the code one level deeper',
  noContentDisposition: 'a file without a name',
  errorInside: 'status 200 that says error',
  pending: 'the payment has not arrived yet',
  refreshWithoutAccess: 'a refresh without an access token',
  tokenNotValid: '401, the token is not valid',
  emptyList: 'a list with nothing in it',
}

export const inWords = (outcome) => (outcome in WORDS ? `${outcome}: ${WORDS[outcome]}` : outcome)
