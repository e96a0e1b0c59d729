import type { Assumption } from './assumption.ts'

/** Balance, generation, check, history, and the IP address that is sent along. */
export const orderAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-BALANCE',
    subject: ['readBalance'],
    chosen: '{points: […], subscriptions: […]}, with amount as a whole number; a tool may have several rows',
    alternatives: ['one object each', 'amount as a text'],
    why: 'The description names two words and their fields; the page shows a field for each balance.',
  },
  {
    id: 'ASM-END-DATE',
    subject: ['readBalance'],
    chosen: 'end_date is a day, valid until its end in UTC, or an instant with an offset',
    alternatives: ['a local day', 'a number of seconds'],
    why: "'In the future' has no format; we chose the interpretation that favours the customer.",
  },
  {
    id: 'ASM-UNUSED-KEY',
    subject: ['generate'],
    chosen:
      'The unused one of fk_subscription and fk_point is sent as null; the backend also accepts a request without it',
    alternatives: ['it must be left out', '0'],
    why: 'The description lists both keys for every request.',
  },
  {
    id: 'ASM-GENERATE-ANSWER',
    subject: ['generate'],
    chosen: '{order_id} without the PIN; after a response without order_id the page stays',
    alternatives: ['the PIN at once', 'a task id'],
    why: 'The page goes to /success?orderId=… and requests the PIN there.',
  },
  {
    id: 'ASM-GENERATE-REFUSAL',
    subject: ['generate'],
    chosen: 'No points, no active subscription or a pk of another account: 400, and nothing is spent',
    alternatives: ['402', '403', '404 for a pk of another account'],
    why: 'The description has no error response.',
  },
  {
    id: 'ASM-VIN-RULE',
    subject: ['generate', 'payByCard'],
    chosen: 'The backend requires 17 characters and checks nothing else',
    alternatives: ['a check digit', 'no I, O, Q', 'a look-up of the vehicle'],
    why: 'The description of the form only gives the length.',
  },
  {
    id: 'ASM-CODE-PLACE',
    subject: ['checkOrder', 'checkPayment'],
    chosen: 'The PIN is the text in data or in data.data; the page reads both',
    alternatives: ['{pin}', '{data: {pin}}'],
    why: "'data.data holds the PIN' may include the data property of the HTTP client.",
  },
  {
    id: 'ASM-STATUS-WORDS',
    subject: ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription'],
    chosen:
      "'success', 'pending' and 'error' or similar; a 200 may contain an error with a message or a detail",
    alternatives: ["'paid' and 'failed'", 'booleans', 'numbers'],
    why: 'The description names a status without its values; any word that does not look like an error is accepted.',
  },
  {
    id: 'ASM-OWNERSHIP',
    subject: ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription'],
    chosen:
      "The order or payment of another account is 404, as if it did not exist; a visitor's payment is readable by any caller with its id",
    alternatives: ['403', 'any caller may read it'],
    why: 'The description leaves it open; a guessed id must not reveal a PIN.',
  },
  {
    id: 'ASM-HISTORY-PATH',
    subject: ['readHistory'],
    chosen: '/api/v1/history/ below the base URL',
    alternatives: ["relative to another base: the table writes it without its first '/'"],
    why: 'Every other row starts at the base URL.',
  },
  {
    id: 'ASM-HISTORY-SCOPE',
    subject: ['readHistory'],
    chosen: 'Every code of the account, bought or generated, in any order',
    alternatives: ['generated ones only', 'newest first'],
    why: 'The page sorts; which orders are listed is left open by the description.',
  },
  {
    id: 'ASM-CREATED-AT',
    subject: ['readHistory'],
    chosen: 'created_at is an ISO instant with its offset',
    alternatives: ['local time without an offset', 'seconds since 1970'],
    why: 'The page shows date and time, so the response must have both.',
  },
  {
    id: 'ASM-USER-IP',
    subject: ['generate', 'payByCard', 'payBundle', 'paySubscription', 'createBundle'],
    chosen: 'user_ip is always sent; it is empty if the look-up failed or took 2 seconds',
    alternatives: ['the key is left out', 'null', 'the backend requires it'],
    why: "'Failure ignored' does not name a substitute.",
  },
  {
    id: 'ASM-IP-SERVICE',
    subject: ['lookUpIp'],
    chosen:
      'A GET of the configured URL with ?format=json returns {ip}; it gets no cookie and none of our headers',
    alternatives: ['a path of the backend', 'a plain text answer'],
    why: 'The description does not name the service.',
  },
]
