import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskStore } from './disk-store.ts'

/** Opens the configured bucket, or a folder in the data folder. */
export const openBlobs = async ({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<BlobStore> => {
  if (!s3) return createDiskStore(join(dataDir, 'files'))
  // Loaded on demand: the client is large.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3)
}
