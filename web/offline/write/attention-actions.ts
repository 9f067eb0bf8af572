import { requeueTransient } from '#domain/sync/client/client-results.ts'
import type { ClientOffer } from '#domain/sync/client/client-state.ts'
import {
  declineOffer,
  discardParked,
  dismissNotice,
  resolveWithMine,
  retryParked,
} from '#domain/sync/client/recovery/client-attention.ts'
import { moveToOtherBin, restoreAndRetry } from '#domain/sync/client/recovery/client-restore.ts'
import { reuploadRow } from '#domain/sync/client/recovery/client-reupload.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { RowKey } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import type { SyncStatus } from '../sync/sync-status.ts'
import type { Offline } from '../view/types.ts'
import type { ChangeQueue } from './queue-change.ts'

interface AttentionDeps {
  readonly db: LocalDb
  readonly userId: string
  readonly status: SyncStatus
  readonly pictures: LocalPhotos
  readonly changeQueue: ChangeQueue
  readonly sync: Offline['sync']
  readonly newId: () => string
  readonly now: () => Date
}

type AttentionActions = Pick<
  Offline,
  | 'revive'
  | 'moveToOtherBin'
  | 'retry'
  | 'discard'
  | 'resolveWithMine'
  | 'dismiss'
  | 'reupload'
  | 'declineOffer'
  | 'limitsRaised'
>

/** Resolves parked changes, notices and restore offers. */
export const createAttentionActions = (deps: AttentionDeps): AttentionActions => {
  const { db, userId, status, pictures, changeQueue, newId, now } = deps
  const changeAndSend = async (...change: Parameters<ChangeQueue>): Promise<void> => {
    await changeQueue(...change)
    void deps.sync()
  }
  const noticeRow = (noticeId: string): RowKey[] =>
    status
      .getSnapshot()
      .notices.filter((notice) => notice.noticeId === noticeId)
      .map(({ entity, id }) => ({ entity, id }))
  const offerRow = (id: string): RowKey[] =>
    status
      .getSnapshot()
      .offers.filter((offer) => offer.id === id)
      .map(({ entity }) => ({ entity, id }))
  const offeredPicture = async (id: string): Promise<unknown> => {
    const offer = await db.run((opened) => opened.get('metadata', META_KEYS.offer(userId, id)))
    return (offer as ClientOffer | undefined)?.fields.imageUrl
  }

  return {
    revive: async (opId) => {
      const missing = status.getSnapshot().parked.find((parked) => parked.opId === opId)?.missing
      if (!missing) return
      await changeAndSend((state) => restoreAndRetry(state, opId, newId, now().toISOString()), {
        rows: [missing],
      })
    },
    moveToOtherBin: (opId, binId) => changeAndSend((state) => moveToOtherBin(state, opId, newId(), binId)),
    retry: (opId) => changeAndSend((state) => retryParked(state, opId, newId())),
    discard: (opId) => changeAndSend((state) => discardParked(state, opId)),
    resolveWithMine: (noticeId) =>
      changeAndSend((state) => resolveWithMine(state, noticeId, newId(), now().toISOString()), {
        rows: noticeRow(noticeId),
      }),
    dismiss: (noticeId) => changeQueue((state) => dismissNotice(state, noticeId)),
    reupload: async (id) => {
      const picture = await pictures.fetched(await offeredPicture(id))
      const photo = picture && (await pictures.add(picture))
      const blobs = picture && photo ? new Map([[photo, picture]]) : undefined
      await changeAndSend((state) => reuploadRow(state, id, { newId, now: now().toISOString(), photo }), {
        rows: offerRow(id),
        blobs,
      })
    },
    declineOffer: (id) => changeQueue((state) => declineOffer(state, id), { rows: offerRow(id) }),
    limitsRaised: () =>
      changeAndSend((state) => requeueTransient(state, (entry) => entry.error === 'LIMIT_REACHED')),
  }
}
