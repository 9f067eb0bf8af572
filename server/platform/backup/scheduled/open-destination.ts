import type { BackupSettings } from '../../settings/backup-settings.ts'
import { type BackupDestination, createFolderDestination } from './backup-destination.ts'

/** Loads the S3 client only for a bucket. */
export const openDestination = async ({ to }: Pick<BackupSettings, 'to'>): Promise<BackupDestination> => {
  if (typeof to === 'string') return createFolderDestination(to)
  const { createBucketDestination } = await import('./bucket-destination.ts')
  return createBucketDestination(to)
}
