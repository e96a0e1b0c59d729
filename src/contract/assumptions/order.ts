import type { Assumption } from './assumption.ts'

/** Balance, generation, check, history, and the IP address that is sent along. */
export const orderAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-BALANCE',
    endpoints: ['readBalance'],
    assumed: '{points: […], subscriptions: […]}, with amount as a whole number; a tool may have several rows',
    alternatives: ['one object each', 'amount as a text'],
    reason:
      'The product description names two words and their fields; the page shows a field for each balance.',
  },
  {
    id: 'ASM-END-DATE',
    endpoints: ['readBalance'],
    assumed: 'end_date is a day, valid until its end in UTC, or an instant with an offset',
    alternatives: ['a local day', 'a number of seconds'],
    reason: "'In the future' has no format; we chose the interpretation that favours the customer.",
  },
  {
    id: 'ASM-UNUSED-KEY',
    endpoints: ['generate'],
    assumed:
      'The unused one of fk_subscription and fk_point is sent as null; the backend also accepts a request without it',
    alternatives: ['it must be left out', '0'],
    reason: 'The product description lists both keys for every request.',
  },
  {
    id: 'ASM-GENERATE-ANSWER',
    endpoints: ['generate'],
    assumed: '{order_id} without the PIN; after a response without order_id the page stays',
    alternatives: ['the PIN at once', 'a task id'],
    reason: 'The page goes to /success?orderId=… and requests the PIN there.',
  },
  {
    id: 'ASM-GENERATE-REFUSAL',
    endpoints: ['generate'],
    assumed: 'No points, no active subscription or a pk of another account: 400, and nothing is spent',
    alternatives: ['402', '403', '404 for a pk of another account'],
    reason: 'The product description has no error response.',
  },
  {
    id: 'ASM-VIN-RULE',
    endpoints: ['generate', 'payByCard'],
    assumed: 'The backend requires 17 characters and checks nothing else',
    alternatives: ['a check digit', 'no I, O, Q', 'a look-up of the vehicle'],
    reason: 'The product description of the form only gives the length.',
  },
  {
    id: 'ASM-CODE-PLACE',
    endpoints: ['checkOrder', 'checkPayment'],
    assumed: 'The PIN is the text in data or in data.data; the page reads both',
    alternatives: ['{pin}', '{data: {pin}}'],
    reason: "'data.data holds the PIN' may include the data property of the HTTP client.",
  },
  {
    id: 'ASM-STATUS-WORDS',
    endpoints: ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription'],
    assumed:
      "'success', 'pending' and 'error' or similar; a 200 may contain an error with a message or a detail",
    alternatives: ["'paid' and 'failed'", 'booleans', 'numbers'],
    reason:
      'The product description names a status without its values; any word that does not look like an error is accepted.',
  },
  {
    id: 'ASM-OWNERSHIP',
    endpoints: ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription'],
    assumed:
      "The order or payment of another account is 404, as if it did not exist; a visitor's payment is readable by any caller with its id",
    alternatives: ['403', 'any caller may read it'],
    reason: 'The product description leaves it open; a guessed id must not reveal a PIN.',
  },
  {
    id: 'ASM-HISTORY-PATH',
    endpoints: ['readHistory'],
    assumed: '/api/v1/history/ below the base URL',
    alternatives: ["relative to another base: the table writes it without its first '/'"],
    reason: 'Every other row starts at the base URL.',
  },
  {
    id: 'ASM-HISTORY-SCOPE',
    endpoints: ['readHistory'],
    assumed: 'Every code of the account, bought or generated, in any order',
    alternatives: ['generated ones only', 'newest first'],
    reason: 'The page sorts; which orders are listed is left open by the product description.',
  },
  {
    id: 'ASM-CREATED-AT',
    endpoints: ['readHistory'],
    assumed: 'created_at is an ISO instant with its offset',
    alternatives: ['local time without an offset', 'seconds since 1970'],
    reason: 'The page shows date and time, so the response must have both.',
  },
  {
    id: 'ASM-USER-IP',
    endpoints: ['generate', 'payByCard', 'payBundle', 'paySubscription', 'createBundle'],
    assumed: 'user_ip is always sent; it is empty if the look-up failed or took 2 seconds',
    alternatives: ['the key is left out', 'null', 'the backend requires it'],
    reason: "'Failure ignored' does not name a substitute.",
  },
  {
    id: 'ASM-IP-SERVICE',
    endpoints: ['lookUpIp'],
    assumed:
      'A GET of the configured URL with ?format=json returns {ip}; it gets no cookie and none of our headers',
    alternatives: ['a path of the backend', 'a plain text answer'],
    reason: 'The product description does not name the service.',
  },
]
