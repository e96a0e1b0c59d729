import type { Assumption } from './assumption.ts'

/** Balance, generation, check, history, and the IP address that is sent along. */
export const orderAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-BALANCE',
    subject: ['readBalance'],
    chosen:
      '{points: […], subscriptions: […]}, amount being a whole number; several rows of a tool are possible',
    alternatives: ['one object each', 'amount as a text'],
    why: 'Two words and their fields are stated; the page shows a field for each balance.',
  },
  {
    id: 'ASM-END-DATE',
    subject: ['readBalance'],
    chosen: 'end_date is a day, which counts until it ends in UTC, or an instant with its offset',
    alternatives: ['a local day', 'a number of seconds'],
    why: "'In the future' is stated without a format; the kinder reading of a day was taken.",
  },
  {
    id: 'ASM-UNUSED-KEY',
    subject: ['generate'],
    chosen: 'Of fk_subscription and fk_point, the unused one is sent as null; leaving it out is understood',
    alternatives: ['it must be left out', '0'],
    why: 'Both keys are listed for every call.',
  },
  {
    id: 'ASM-GENERATE-ANSWER',
    subject: ['generate'],
    chosen: '{order_id} without the PIN; an answer without order_id leads nowhere',
    alternatives: ['the PIN at once', 'a task id'],
    why: 'The page goes to /success?orderId=… and asks there.',
  },
  {
    id: 'ASM-GENERATE-REFUSAL',
    subject: ['generate'],
    chosen: 'No points, no active subscription or a foreign pk: 400, and nothing is spent',
    alternatives: ['402', '403', '404 for a foreign pk'],
    why: 'No refusal is described.',
  },
  {
    id: 'ASM-VIN-RULE',
    subject: ['generate', 'payByCard'],
    chosen: 'The host wants 17 characters, and no more than that',
    alternatives: ['a check digit', 'no I, O, Q', 'a look-up of the vehicle'],
    why: 'The form states the length only.',
  },
  {
    id: 'ASM-CODE-PLACE',
    subject: ['checkOrder', 'checkPayment'],
    chosen: 'The PIN is the text in data, or else in data.data; both are read',
    alternatives: ['{pin}', '{data: {pin}}'],
    why: "'data.data holds the PIN' may count the client's own data.",
  },
  {
    id: 'ASM-STATUS-WORDS',
    subject: ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription'],
    chosen: "'success', 'pending' and 'error' or the like; a 200 may carry an error with its message",
    alternatives: ["'paid' and 'failed'", 'booleans', 'numbers'],
    why: 'A status is stated without its values; any word that is not error-like passes.',
  },
  {
    id: 'ASM-OWNERSHIP',
    subject: ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription'],
    chosen:
      "Somebody else's order or payment is 404, as if it did not exist; a visitor's payment is open to who names it",
    alternatives: ['403', 'anybody may ask'],
    why: 'Nothing is stated; an id that can be guessed must not give a PIN away.',
  },
  {
    id: 'ASM-HISTORY-PATH',
    subject: ['readHistory'],
    chosen: '/api/v1/history/ below the host',
    alternatives: ["relative to another base: the table writes it without its first '/'"],
    why: 'Every other row starts at the host.',
  },
  {
    id: 'ASM-HISTORY-SCOPE',
    subject: ['readHistory'],
    chosen: 'Every code of the account, bought or generated, in any order',
    alternatives: ['generated ones only', 'newest first'],
    why: 'The page sorts; which orders are meant is not stated.',
  },
  {
    id: 'ASM-CREATED-AT',
    subject: ['readHistory'],
    chosen: 'created_at is an ISO instant with its offset',
    alternatives: ['local time without an offset', 'seconds since 1970'],
    why: 'The page shows date and time of day, so both must come.',
  },
  {
    id: 'ASM-USER-IP',
    subject: ['generate', 'payByCard', 'payBundle', 'paySubscription', 'createBundle'],
    chosen: 'user_ip is always sent, empty when the look-up failed or took 2 seconds',
    alternatives: ['the key is left out', 'null', 'the host refuses without it'],
    why: "'Failure ignored' does not say what is sent instead.",
  },
  {
    id: 'ASM-IP-SERVICE',
    subject: ['lookUpIp'],
    chosen:
      'A configured address, asked with ?format=json, answers {ip}; it gets no cookie and no header of ours',
    alternatives: ['a path of the host', 'a plain text answer'],
    why: 'The service is not named.',
  },
]
