import {
  API_KEY_CALLS_PER_MINUTE,
  API_KEY_PREFIX,
  API_KEYS_MAX,
  type ApiKey,
  type NewApiKey,
} from '#contracts/accounts/api-keys.ts'
import type { Role } from '#contracts/inventory/inventories.ts'
import { inventoryNotFound } from '#contracts/inventory/messages.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import type { AccountService } from '#server/features/accounts/service.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { hashToken, newToken, newUuid } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter, AttemptLimit } from '#server/platform/limits/attempts.ts'
import { createCallWindows } from '#server/platform/limits/call-windows.ts'
import { API_KEY_MAIL_JOB } from './mail-jobs.ts'
import * as messages from './messages.ts'
import type { ApiKeyStore, PresentedKey } from './store.ts'

const newKeyLimits = (person: string): AttemptLimit[] => [
  { key: `new API key ${person}`, max: 60, seconds: 3600 },
]

const API_KEY_PATTERN = new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9_-]{43}$`)
/** 48 of 256 bits. */
const SHOWN_LETTERS = 8

interface ApiKeyDeps {
  readonly store: ApiKeyStore
  readonly attempts: AttemptCounter
  readonly clock: () => Date
  /** Servers among which the calls of a key are spread. */
  readonly serverCount: () => number
  /** @throws AppError NOT_FOUND, NOT_A_MEMBER or INVENTORY_CLOSED */
  readonly requireMember: (access: InventoryAccess) => Promise<void>
  readonly openRole: (access: InventoryAccess) => Promise<Role | null>
  /** A stolen session must not leave a lasting key behind. @returns e-mail of the owner */
  readonly proveOwner: AccountService['proveOwner']
  readonly jobs: Pick<JobRunner, 'add'>
}

const refused = (message: string): AppError => new AppError('NOT_SIGNED_IN', message)

const checkLive = (key: PresentedKey | undefined): PresentedKey => {
  if (!key) throw refused(messages.unknownKey)
  if (key.hasMembershipEnded && (key.isMember || key.isRevoked)) {
    throw refused(messages.endedWithMembership)
  }
  if (key.isRevoked) throw refused(messages.revokedKey)
  if (key.isExpired) throw refused(messages.expiredKey)
  if (key.isAccountDeleted || key.homeId === null) throw refused(messages.accountDeleted)
  if (key.isAccountDisabled) throw refused(messages.accountDisabled)
  return key
}

export const createApiKeyService = (deps: ApiKeyDeps) => {
  const { store, attempts, clock, serverCount, requireMember, openRole, proveOwner, jobs } = deps
  const windows = createCallWindows({
    max: () => Math.ceil(API_KEY_CALLS_PER_MINUTE / serverCount()),
    clock,
  })

  return {
    list: store.list,

    /** @throws AppError FORBIDDEN above the own role, VALIDATION for a wrong password or code, LIMIT_REACHED, and those of a non-member */
    async create(
      userId: UserId,
      { password, code, ...newKey }: NewApiKey,
      signedInAt: Date,
    ): Promise<{ key: ApiKey; token: string }> {
      const { name, role, expiresInDays } = newKey
      const access = { inventoryId: newKey.inventoryId.toLowerCase() as InventoryId, actor: userId }
      await requireMember(access)
      if (role === 'editor' && !canWrite(await openRole(access))) {
        throw new AppError('FORBIDDEN', messages.viewOnly)
      }
      await attempts.take(newKeyLimits(userId))
      const to = await proveOwner(userId, { password, code, signedInAt })
      const token = `${API_KEY_PREFIX}${newToken()}`
      const row = {
        id: newUuid(),
        userId,
        inventoryId: access.inventoryId,
        name,
        role,
        expiresInDays,
        prefix: token.slice(0, API_KEY_PREFIX.length + SHOWN_LETTERS),
        tokenHash: hashToken(token),
      }
      const key = await store.underLock(userId, async (tx) => {
        if ((await store.countLive(tx, userId)) >= API_KEYS_MAX) {
          const message = messages.tooManyKeys(API_KEYS_MAX)
          throw new AppError('LIMIT_REACHED', message)
        }
        await store.pruneEnded(tx, userId)
        const inserted = await store.insert(tx, row)
        if (inserted)
          await jobs.add(API_KEY_MAIL_JOB, { name, role, inventory: inserted.inventoryName, to }, tx)
        return inserted
      })
      if (!key) throw notFound(inventoryNotFound)
      return { key, token }
    },

    /** @throws AppError NOT_FOUND for an unknown, foreign or revoked key */
    async revoke(userId: UserId, id: string): Promise<void> {
      if (!(await store.revoke(userId, id))) throw notFound(messages.keyNotFound)
    },

    /** Reads the key of a call anew each time, so that revoking holds at once. @throws AppError NOT_SIGNED_IN, TOO_MANY_REQUESTS */
    async read(token: string) {
      const key = checkLive(API_KEY_PATTERN.test(token) ? await store.find(hashToken(token)) : undefined)
      const callWindow = windows.count(key.id)
      if (key.isUseDue) await store.noteUse(key.id)
      const { id, userId, inventoryId, role, name } = key
      return {
        userId,
        homeId: key.homeId ?? inventoryId,
        sid: `key ${id}`,
        signedInAt: new Date(key.createdAt),
        apiKey: { inventoryId, role, name, callWindow },
      }
    },
  }
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>
