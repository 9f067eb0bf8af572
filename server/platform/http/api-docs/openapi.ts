import * as z from 'zod/mini'
import { API_KEY_CALLS_PER_MINUTE, API_KEY_PREFIX } from '#contracts/accounts/api-keys.ts'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { BODY_BYTES_MAX, type Endpoint } from '#contracts/endpoint.ts'
import { ErrorBody } from '#contracts/errors.ts'
import { IMAGE_MAX_BYTES, PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { PRODUCT } from '#contracts/product.ts'
import { SYNC_HEADERS } from '#contracts/sync/sync-op.ts'
import { SyncEntity } from '#contracts/sync/sync-rows.ts'
import { requiredFields } from '#domain/sync/wire/stored-row.ts'

type Json = Record<string, unknown>

const COOKIE_SCHEME = 'session'
const KEY_SCHEME = 'apiKey'

const HEADER_WORDS: Record<keyof typeof SYNC_HEADERS, string> = {
  reached: 'What the device was told of the change order; a server that lost it answers 409 WENT_BACK.',
  opId: 'Id of this change; the same id again repeats the answer and changes nothing.',
  baseVersion: 'Version of the row that the person saw.',
  deviceId: 'The browser that makes the change.',
  changed: 'Names of the fields that are meant, with commas between.',
  userId: 'Whose change this is; refused in the session of anybody else.',
}

const toSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }))
}

const writesRow = ({ method, subject }: Endpoint): boolean =>
  method !== 'GET' && ['bin', 'item', 'place', 'record'].includes(subject)

const syncHeaders = (): Json[] =>
  Object.entries(SYNC_HEADERS).map(([key, name]) => ({
    name,
    in: 'header',
    required: false,
    description: HEADER_WORDS[key as keyof typeof SYNC_HEADERS],
    schema: { type: 'string' },
  }))

const inventoryHeader: Json = {
  name: INVENTORY_HEADER,
  in: 'header',
  required: false,
  description: 'The inventory that is meant; without it the own one.',
  schema: { type: 'string', format: 'uuid' },
}

const sizeWords = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1).replace('.0', '')} MB` : `${bytes / 1024} KB`

/** A call that creates needs the fields of a new row, or the id of one to change. */
const expandRequired = ({ method, path, subject }: Endpoint, schema: Json): Json => {
  const entity = SyncEntity.options.find((one) => one === subject)
  if (method !== 'POST' || !entity || path !== `/api/${entity}s`) return schema
  return {
    anyOf: [
      { title: `A new ${entity}`, ...schema, required: requiredFields(entity) },
      { title: `A change of the ${entity} with this id`, ...schema, required: ['id'] },
    ],
  }
}

const bodyOf = (declared: Endpoint): Json | undefined => {
  const { body, form, photo, bodyLimit = BODY_BYTES_MAX } = declared
  if (photo) {
    const description = `A ${declared.bodyLimit ? 'file' : 'photo'} of at most ${sizeWords(declared.bodyLimit ?? IMAGE_MAX_BYTES)}.`
    const content = { [PHOTO_TYPE]: { schema: { type: 'string', format: 'binary' } } }
    return { required: true, description, content }
  }
  if (!body && !form) return undefined
  const content: Json = {}
  const expand = (schema: Json) => expandRequired(declared, schema)
  if (body) content['application/json'] = { schema: expand(toSchema(body, 'input')) }
  if (form) {
    const { properties, ...rest } = toSchema(form, 'output')
    const image = { type: 'string', format: 'binary' }
    const schema = { ...rest, properties: { ...(properties as Json), image } }
    content['multipart/form-data'] = { schema: expand(schema) }
  }
  const withPhoto = form ? ` and a photo at most ${sizeWords(IMAGE_MAX_BYTES)}` : ''
  const description = `JSON may have at most ${sizeWords(bodyLimit)}${withPhoto}.`
  return { required: true, description, content }
}

// Images are the only responses that are not JSON.
const answerOf = ({ reply }: Endpoint): Json =>
  reply._zod.def.type === 'custom'
    ? { 'image/webp': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: toSchema(reply, 'output') } }

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** First part of the path below the API: `bins` of /api/bins/{id}. */
const tagOf = ({ path }: Endpoint): string => path.replace(/^\/(api\/)?/, '').split('/')[0] ?? ''

const operationOf = (declared: Endpoint): Json => {
  const requestBody = bodyOf(declared)
  const signedIn = declared.access !== 'public'
  return {
    operationId: declared.name,
    summary: declared.summary,
    tags: [tagOf(declared)],
    // The empty one: also without either.
    security: [
      ...(signedIn ? [{ [COOKIE_SCHEME]: [] }] : []),
      ...(declared.apiKey ? [{ [KEY_SCHEME]: [] }] : []),
      ...(declared.apiKey && !signedIn ? [{}] : []),
    ],
    parameters: [
      ...parametersIn('path', declared.params),
      ...parametersIn('query', declared.query),
      ...(declared.inventory ? [inventoryHeader] : []),
      ...(writesRow(declared) ? syncHeaders() : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      '200': { description: 'Done.', content: answerOf(declared) },
      ...Object.fromEntries(
        Object.entries(declared.bodiless ?? {}).map(([status, description]) => [status, { description }]),
      ),
      ...(signedIn && { '401': refusal('Nobody is signed in.') }),
      ...(declared.params && { '404': refusal('There is no such thing, or it is somebody else’s.') }),
      default: refusal('A refusal, in words that a person may read.'),
    },
  }
}

export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {}
  for (const declared of allEndpoints) {
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operationOf(declared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: '1', description: 'Bins, the items in them, and their codes.' },
    paths,
    components: {
      schemas: { Error: toSchema(ErrorBody, 'output') },
      securitySchemes: {
        [COOKIE_SCHEME]: {
          type: 'apiKey',
          in: 'cookie',
          name: 'binnacle',
          description: 'Set at sign-in. Over HTTPS its name is `__Host-binnacle`.',
        },
        [KEY_SCHEME]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description:
            `A key from Settings, API Keys. It is for one inventory, which calls need not name, and makes at most ` +
            `${API_KEY_CALLS_PER_MINUTE} calls a minute. A viewer key only reads.`,
        },
      },
    },
  }
}
