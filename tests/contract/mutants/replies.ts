import { mutant } from './mutant.ts'

/** Faults in the form of a reply: fields, types, statuses, content types. */
export const replyMutants = [
  mutant('drops a field', 'shape:readHistory', 'domain/orders.ts', 'pin: order.pin,', ''),
  mutant(
    'adds a field',
    'undeclared:readStatus',
    'handlers/session.ts',
    'body: [{ id, email, discount }]',
    'body: [{ id, email, discount, is_staff: true }]',
  ),
  mutant(
    'changes the type of a field',
    'shape:generate',
    'handlers/order.ts',
    'order_id: order.id',
    'order_id: { id: order.id }',
  ),
  mutant(
    'returns an object instead of a list',
    'shape:readStatus',
    'handlers/session.ts',
    'body: [{ id, email, discount }]',
    'body: { id, email, discount }',
  ),
  mutant(
    'returns a list without its object',
    'shape:listBundles',
    'handlers/catalogue.ts',
    'body: { results: [...bundles] }',
    'body: [...bundles]',
  ),
  mutant(
    'returns another 2xx status',
    'accepts:register',
    'handlers/session.ts',
    'status: 201',
    'status: 200',
  ),
  mutant(
    'returns an undeclared status',
    'status:payByCard',
    'handlers/payment.ts',
    "if ('errors' in opened) return { status: 400",
    "if ('errors' in opened) return { status: 422",
  ),
  mutant('throws', 'crash:readBalance', 'handlers/order.ts', 'points: [...points]', 'points: [...points[9]]'),
  mutant(
    'sends JSON with another content type',
    'type:readPrice',
    'http/response.ts',
    "'application/json; charset=utf-8'",
    "'text/html; charset=utf-8'",
  ),
  mutant(
    'sends the archive with another content type',
    'type:convert',
    'handlers/files.ts',
    "'application/zip'",
    "'application/octet-stream'",
  ),
  mutant(
    'renames a field of an error',
    'refusal:checkOrder',
    'handlers/caller.ts',
    "{ detail: 'Not found.' }",
    "{ message: 'Not found.' }",
  ),
  mutant(
    'rejects a token with another code',
    'auth:readHistory',
    'http/authenticate.ts',
    'code: TOKEN_NOT_VALID',
    "code: 'not_authenticated'",
  ),
  mutant(
    'rejects a login with another field',
    'refuses:login',
    'domain/accounts.ts',
    "{ non_field_errors: ['No account matches",
    "{ email: ['No account matches",
  ),
]
