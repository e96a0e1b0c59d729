/** Description of each outcome in the select. */
const DESCRIPTIONS = {
  normal: 'the true response, delayed or held',
  status: 'a declared status with a sample body',
  reset: 'the connection is reset',
  empty: 'a response without a body',
  truncated: 'the response breaks off half-way',
  wrongContentType: "a captive portal's login page",
  invalidBody: 'JSON of the wrong shape',
  nestedPin: 'the code nested one level deeper',
  noContentDisposition: 'a file without a name',
  errorInside: 'status 200 with an error in the body',
  pending: 'the payment has not arrived yet',
  refreshWithoutAccess: 'a refresh without an access token',
  tokenNotValid: '401, the token is not valid',
  emptyList: 'an empty list',
}

export const describeOutcome = (outcome) =>
  outcome in DESCRIPTIONS ? `${outcome}: ${DESCRIPTIONS[outcome]}` : outcome
