import { HOUR_MS } from '#domain/durations.ts'
import type { BlobStore } from '#server/platform/files/blob-store.ts'
import type { ImageStore } from './store.ts'

const BLOB_KEY = /^images\/[^/]+\/([A-Za-z0-9]{22})\//

/** Deletes unreferenced images and orphaned files; spares young ones, which may belong to a change in progress. */
export const createImageSweep =
  ({ store, blobs, clock }: { store: ImageStore; blobs: BlobStore; clock: () => Date }) =>
  async (): Promise<void> => {
    await store.deleteUnused()
    const before = clock().getTime() - HOUR_MS
    let batch: { key: string; id: string }[] = []
    const sweepBatch = async () => {
      const known = await store.known([...new Set(batch.map(({ id }) => id))])
      for (const { key, id } of batch) if (!known.has(id)) await blobs.delete(key)
      batch = []
    }
    for await (const { key, modifiedAt } of blobs.list('images')) {
      const id = BLOB_KEY.exec(key)?.[1]
      if (!id || modifiedAt.getTime() > before) continue
      batch.push({ key, id })
      if (batch.length >= 300) await sweepBatch()
    }
    await sweepBatch()
  }
