import * as z from 'zod/mini'
import { type Endpoint, endpoints, isFile, tokenPair, user } from '../../src/contract/index.ts'

export type Json = Readonly<Record<string, unknown>>

const components = z.registry<{ id: string }>()
const { shape: createdBundle } = endpoints.createBundle.replies[201]
const segment = endpoints.checkOrder.params.shape.orderId

/** Names of schemas that several endpoints share. */
const shared: Readonly<Record<string, z.ZodMiniType>> = {
  Id: createdBundle.id,
  Money: endpoints.readPrice.replies[200].shape.amount,
  TokenPair: tokenPair,
  User: user,
  Acknowledgement: endpoints.register.replies[201],
  Profile: endpoints.readProfile.replies[200],
  PersonalDetails: endpoints.writeProfile.json,
  Mailing: endpoints.readMailing.replies[200],
  Variant: endpoints.readVariants.replies[200]._zod.def.element,
  Bundle: endpoints.listBundles.replies[200].shape.results._zod.def.element,
  SubscriptionBundle: endpoints.listSubscriptionBundles.replies[200].shape.results._zod.def.element,
  Points: endpoints.readBalance.replies[200].shape.points._zod.def.element,
  Subscription: endpoints.readBalance.replies[200].shape.subscriptions._zod.def.element,
  HistoryItem: endpoints.readHistory.replies[200].shape.results._zod.def.element,
  Checked: endpoints.checkOrder.replies[200],
  Checkout: endpoints.payByCard.replies[200],
  Confirmed: endpoints.confirmBundle.replies[200],
  BundlePurchase: endpoints.payBundle.json,
  CreatedBundle: endpoints.createBundle.replies[201],
  Problem: endpoints.login.replies[500],
  TokenProblem: endpoints.readStatus.replies[401],
  OutcomeProblem: endpoints.checkOrder.replies[400],
  ProfileProblems: endpoints.writeProfile.replies[400],
  PasswordProblems: endpoints.changePassword.replies[400],
  CurrentAndNewPassword: endpoints.setPassword.json,
  OrderProblems: endpoints.generate.replies[400],
  BundleProblems: endpoints.payBundle.replies[400],
}
for (const [id, schema] of Object.entries(shared)) components.add(schema, { id })
for (const endpoint of Object.values<Endpoint>(endpoints)) nameBodies(endpoint)

/** Other bodies are named after the first endpoint that has them. */
function nameBodies(endpoint: Endpoint): void {
  const owner = `${endpoint.name.charAt(0).toUpperCase()}${endpoint.name.slice(1)}`
  const body = endpoint.json ?? endpoint.multipart
  if (body !== undefined) name(required(body), `${owner}Request`)
  for (const [status, reply] of Object.entries(endpoint.replies)) {
    if (!isFile(reply)) name(reply, `${owner}${Number(status) < 400 ? 'Reply' : 'Problems'}`)
  }
}

function name(schema: z.ZodMiniType, id: string): void {
  if (!components.has(schema)) components.add(schema, { id })
}

/** The inner schema of an optional body. */
function required(schema: z.ZodMiniType): z.ZodMiniType {
  return schema instanceof z.ZodMiniOptional ? (schema._zod.def.innerType as z.ZodMiniType) : schema
}

const pointer = (id: string) => `#/components/schemas/${id}`

const options = {
  metadata: components,
  unrepresentable: ({ zodSchema }) =>
    zodSchema._zod.def.type === 'custom'
      ? { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
      : 'throw',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema === segment) jsonSchema.not = { enum: ['.', '..'] }
  },
} satisfies z.core.ToJSONSchemaParams

/** A `$ref` to a body's schema. */
export function bodyReference(schema: z.ZodMiniType): Json {
  const id = components.get(required(schema))?.id
  if (id === undefined) throw new Error('a body has no name')
  return { $ref: pointer(id) }
}

/** The inline schema of a parameter. */
export function parameterSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options)
  return rest
}

export const isOptionalBody = (schema: z.ZodMiniType): boolean => required(schema) !== schema

/** All named schemas, sorted by name. */
export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(components, { ...options, uri: pointer })
  const plain = Object.entries(schemas).map(
    ([id, { $schema: _, $id: __, ...schema }]) => [id, schema] as const,
  )
  return Object.fromEntries(plain.sort(([a], [b]) => (a < b ? -1 : 1)))
}
