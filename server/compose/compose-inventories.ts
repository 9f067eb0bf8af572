import type { InventoryId } from '#domain/inventories/ids.ts'
import { revokeKeysOf } from '#server/features/api-keys/store.ts'
import { createChangeStream } from '#server/features/change-stream/change-stream.ts'
import { createChangeStreamStore } from '#server/features/change-stream/store.ts'
import { createAccessService } from '#server/features/inventories/access-service.ts'
import { createAccessStore } from '#server/features/inventories/access-store.ts'
import { createChangePeople } from '#server/features/inventories/people/change-people.ts'
import { createInvitationService } from '#server/features/inventories/people/invitations/invitation-service.ts'
import { createListStore } from '#server/features/inventories/people/list-store.ts'
import { createOwnershipService } from '#server/features/inventories/people/ownership/ownership-service.ts'
import { createPeopleService } from '#server/features/inventories/people/service.ts'
import { endSharesBy } from '#server/features/sharing/shares/share-store.ts'
import { createRunStamp } from '#server/features/sync/push/run-stamp-store.ts'
import { turnOffForeign } from '#server/features/webhooks/authority-store.ts'
import { WEBHOOK_DISABLED_JOB } from '#server/features/webhooks/disabled-mail.ts'
import type { DeliveryQueue } from '#server/features/webhooks/queue-store.ts'
import { createWebhookSender } from '#server/features/webhooks/sender-service.ts'
import { createWebhookService } from '#server/features/webhooks/service.ts'
import type { WebhookStore } from '#server/features/webhooks/store.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Log } from '#server/platform/log/log.ts'

interface InventoriesDeps {
  readonly db: Db
  readonly log: Log
  readonly clock: () => Date
  readonly origin: string
  readonly privateHosts: readonly string[]
  readonly maxListeners: number
  readonly isAlone: () => boolean
  readonly jobs: JobRunner
  readonly attempts: AttemptCounter
  readonly webhookStore: WebhookStore
  readonly deliveryQueue: DeliveryQueue
  readonly lockLimits: Parameters<typeof createRunStamp>[0]['limitsOf']
  readonly idsOfBins: (inventoryId: InventoryId) => Promise<readonly string[]>
  readonly binsChanged: (binIds: readonly string[]) => void
}

/** Builds the services of membership and roles, the change stream and webhooks. */
export const composeInventories = (deps: InventoriesDeps) => {
  const { db, log, clock, origin, privateHosts, maxListeners, isAlone, jobs, attempts } = deps
  const { webhookStore, deliveryQueue, lockLimits, idsOfBins, binsChanged } = deps
  const inventoryAccess = createAccessService({ db, store: createAccessStore(db) })
  const peopleStore = createListStore(db)
  const changeStream = createChangeStream({ store: createChangeStreamStore(db), isAlone, log, maxListeners })
  const { peopleChanged } = changeStream
  const turnOffForeignWebhooks = async (tx: Queryable, inventoryId?: InventoryId) => {
    for (const webhookId of await turnOffForeign(tx, inventoryId))
      await jobs.add(WEBHOOK_DISABLED_JOB, { webhookId }, tx)
  }
  const changePeople = createChangePeople({
    db,
    clock,
    peopleChanged,
    stampPlace: createRunStamp({ limitsOf: lockLimits }),
    async rightsEnded(tx, { inventoryId, hasNewOwner, formerMembers, keepShares }) {
      for (const person of formerMembers) {
        await revokeKeysOf(tx, person, inventoryId)
        if (!keepShares) await endSharesBy(tx, inventoryId, person)
      }
      if (hasNewOwner) await turnOffForeignWebhooks(tx, inventoryId)
    },
    refusalOf: inventoryAccess.refusalOf,
  })
  const people = createPeopleService({
    db,
    store: peopleStore,
    access: inventoryAccess,
    change: changePeople,
    clock,
    peopleChanged,
    visibilityChanged: async (id) => binsChanged(await idsOfBins(id)),
  })
  const ownership = createOwnershipService({
    store: peopleStore,
    change: changePeople,
    attempts,
    jobs,
    clock,
  })
  const invitations = createInvitationService({
    store: peopleStore,
    change: changePeople,
    attempts,
    jobs,
    clock,
    origin,
  })
  const webhooks = createWebhookService({
    store: webhookStore,
    attempts,
    privateHosts,
    requireMember: inventoryAccess.requireMember,
    openRole: inventoryAccess.openRole,
  })
  const webhookSender = createWebhookSender({
    queue: deliveryQueue,
    clock,
    log,
    privateHosts,
    disabled: (tx, webhookId) => jobs.add(WEBHOOK_DISABLED_JOB, { webhookId }, tx),
  })
  return {
    inventoryAccess,
    peopleStore,
    changeStream,
    changePeople,
    people,
    ownership,
    invitations,
    webhooks,
    webhookSender,
    turnOffForeignWebhooks,
  }
}

export type Inventories = ReturnType<typeof composeInventories>
