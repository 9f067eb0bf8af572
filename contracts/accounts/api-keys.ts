import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { name } from '../messages.ts'
import { requiredLine, Timestamp } from '../text.ts'
import { chooseInventory } from './messages.ts'
import { OwnerProofFields } from './second-factor.ts'

/** Roles that a key can have; people and plans stay with people. */
export const API_KEY_ROLES = ['viewer', 'editor'] as const
export const ApiKeyRole = z.enum(API_KEY_ROLES)
export type ApiKeyRole = z.infer<typeof ApiKeyRole>

/** Live keys of one person. */
export const API_KEYS_MAX = 20
export const API_KEY_DAYS_MAX = 730
export const API_KEY_CALLS_PER_MINUTE = 300
const API_KEY_NAME_MAX = 60

/** Starts every key, so that scanners of leaked secrets recognize one. */
export const API_KEY_PREFIX = 'bk_'

export const NewApiKey = z.object({
  name: requiredLine(name, API_KEY_NAME_MAX),
  inventoryId: z.uuid({ error: chooseInventory }),
  role: ApiKeyRole,
  /** Null: until revoked. */
  expiresInDays: z.nullable(z.int().check(z.minimum(1), z.maximum(API_KEY_DAYS_MAX))),
  ...OwnerProofFields,
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters of the key, by which people tell keys apart. */
  prefix: z.string(),
  inventoryId: z.uuid(),
  /** Null for somebody who is no longer in the inventory. */
  inventoryName: z.nullable(z.string()),
  role: ApiKeyRole,
  createdAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
  isExpired: z.boolean(),
  /** Precise to a minute. */
  lastUsedAt: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeyEndpoints = {
  list: endpoint({
    name: 'apiKeys.list',
    method: 'GET',
    path: '/api/api-keys',
    access: 'signed-in',
    subject: 'self',
    summary: 'The API keys of the caller that are not revoked, the newest first.',
    reply: z.object({ keys: z.array(ApiKey) }),
  }),
  create: endpoint({
    name: 'apiKeys.create',
    method: 'POST',
    path: '/api/api-keys',
    access: 'signed-in',
    subject: 'inventory',
    summary:
      'Makes an API key for one inventory, with the password and, where two-step sign-in is on, a code; the key is shown once.',
    body: NewApiKey,
    reply: z.object({ key: ApiKey, token: z.string() }),
  }),
  revoke: endpoint({
    name: 'apiKeys.revoke',
    method: 'DELETE',
    path: '/api/api-keys/{id}',
    access: 'signed-in',
    subject: 'api-key',
    summary: 'Revokes an API key at once.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ message: z.string() }),
  }),
} as const
