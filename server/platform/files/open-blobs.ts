import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskStore } from './disk-store.ts'

export const openBlobs = async ({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<BlobStore> => {
  if (!s3) return createDiskStore(join(dataDir, 'files'))
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3)
}
