import { HOUR_MS } from '#domain/durations.ts'
import type { BlobStore } from './blob-store.ts'

interface SweepDeps {
  readonly store: {
    deleteUnused(): Promise<void>
    known(ids: string[]): Promise<ReadonlySet<string>>
  }
  readonly blobs: BlobStore
  /** Folder of blobs, each in one named as its row. */
  readonly folder: string
  readonly clock: () => Date
}

const BLOB_KEY = /^[a-z]+\/[^/]+\/([A-Za-z0-9]{22})\//

/** Deletes rows that nothing names, and blobs without a row; spares young ones, which may belong to a change in progress. */
export const createBlobSweep =
  ({ store, blobs, folder, clock }: SweepDeps) =>
  async (): Promise<void> => {
    await store.deleteUnused()
    const before = clock().getTime() - HOUR_MS
    let batch: { key: string; id: string }[] = []
    const sweepBatch = async () => {
      const known = await store.known([...new Set(batch.map(({ id }) => id))])
      for (const { key, id } of batch) if (!known.has(id)) await blobs.delete(key)
      batch = []
    }
    for await (const { key, modifiedAt } of blobs.list(folder)) {
      const id = BLOB_KEY.exec(key)?.[1]
      if (!id || modifiedAt.getTime() > before) continue
      batch.push({ key, id })
      if (batch.length >= 300) await sweepBatch()
    }
    await sweepBatch()
  }
