import type { Role } from '#contracts/inventory/inventories.ts'
import {
  type NewWebhook,
  WEBHOOK_URL_MAX,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookChanges,
  type WebhookDelivery,
} from '#contracts/inventory/webhooks.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { canClose } from '#domain/inventories/role-rights.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newUuid } from '#server/platform/ids.ts'
import type { AttemptCounter, AttemptLimit } from '#server/platform/limits/attempts.ts'
import { readTarget } from '#server/platform/outbound/target-url.ts'
import * as messages from './messages.ts'
import { newSecret } from './sign.ts'
import type { WebhookStore } from './store.ts'

interface WebhookDeps {
  readonly store: WebhookStore
  readonly attempts: AttemptCounter
  readonly privateHosts: readonly string[]
  /** @throws AppError NOT_FOUND, NOT_A_MEMBER or INVENTORY_CLOSED */
  readonly requireMember: (access: InventoryAccess) => Promise<void>
  readonly openRole: (access: InventoryAccess) => Promise<Role | null>
}

const replayLimits = (person: string): AttemptLimit[] => [
  { key: `webhook replay ${person}`, max: 200, seconds: 3600 },
]

const NOT_OWNER = new AppError('FORBIDDEN', messages.ownerOnly)

export const createWebhookService = ({
  store,
  attempts,
  privateHosts,
  requireMember,
  openRole,
}: WebhookDeps) => {
  const requireOwner = async (access: InventoryAccess): Promise<void> => {
    await requireMember(access)
    if (!canClose(await openRole(access))) throw NOT_OWNER
  }
  const requireWebhook = async (access: InventoryAccess, id: string): Promise<Webhook> => {
    await requireOwner(access)
    const found = await store.find(access.inventoryId, id)
    if (!found) throw notFound(messages.webhookNotFound)
    return found
  }
  /** Returns the address as it is called. */
  const normalizeUrl = (url: string): string => {
    const target = readTarget(url, privateHosts)
    if (typeof target === 'string') throw new AppError('VALIDATION', target, { field: 'url' })
    const { href } = target.url
    if (href.length > WEBHOOK_URL_MAX)
      throw new AppError('VALIDATION', messages.addressTooLong(WEBHOOK_URL_MAX), {
        field: 'url',
      })
    return href
  }

  return {
    async list(access: InventoryAccess): Promise<Webhook[]> {
      await requireOwner(access)
      return await store.list(access.inventoryId)
    },

    /** @throws AppError FORBIDDEN, VALIDATION, LIMIT_REACHED */
    async create(
      access: InventoryAccess,
      newWebhook: NewWebhook,
    ): Promise<{ webhook: Webhook; secret: string }> {
      await requireOwner(access)
      const url = normalizeUrl(newWebhook.url)
      const secret = newSecret()
      const events = [...new Set(newWebhook.events)]
      const row = { id: newUuid(), url, events, secret }
      const webhook = await store.insert(access, row, WEBHOOKS_MAX)
      if (webhook === 'not-owner') throw NOT_OWNER
      if (webhook !== 'full') return { webhook, secret }
      throw new AppError('LIMIT_REACHED', messages.tooManyWebhooks(WEBHOOKS_MAX))
    },

    async update(access: InventoryAccess, id: string, changes: WebhookChanges): Promise<Webhook> {
      await requireWebhook(access, id)
      const url = changes.url === undefined ? {} : { url: normalizeUrl(changes.url) }
      const changed = await store.update(access, id, { ...changes, ...url })
      if (changed === 'not-owner') throw NOT_OWNER
      if (!changed) throw notFound(messages.webhookNotFound)
      return changed
    },

    async remove(access: InventoryAccess, id: string): Promise<void> {
      await requireOwner(access)
      if (!(await store.remove(access.inventoryId, id))) throw notFound(messages.webhookNotFound)
    },

    async deliveries(access: InventoryAccess, id: string): Promise<WebhookDelivery[]> {
      await requireWebhook(access, id)
      return await store.deliveries(id)
    },

    /** @throws AppError CONFLICT while the webhook is off */
    async replay(access: InventoryAccess, id: string, deliveryId: string): Promise<void> {
      const { disabledAt } = await requireWebhook(access, id)
      if (disabledAt !== null) throw new AppError('CONFLICT', messages.isOff)
      await attempts.take(replayLimits(access.actor))
      if (!(await store.replay(id, deliveryId))) throw notFound(messages.deliveryNotFound)
    },
  }
}

export type WebhookService = ReturnType<typeof createWebhookService>
