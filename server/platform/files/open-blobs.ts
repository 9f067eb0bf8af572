import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskStore } from './disk-store.ts'

/** The blobs of this installation: a bucket when one is set, else files in the data folder. */
export const openBlobs = async ({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<BlobStore> => {
  if (!s3) return createDiskStore(join(dataDir, 'files'))
  // The client is large; who does not use it does not load it.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3)
}
