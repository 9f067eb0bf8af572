import { isAbsolute, join, resolve } from 'node:path'
import { Cron } from 'croner'
import * as z from 'zod/mini'
import type { S3Settings } from './s3-settings.ts'
import { longText, numberOr, text } from './setting-kinds.ts'

export interface BackupBucket extends S3Settings {
  readonly prefix: string
}

/** Backups kept: the newest of each of so many days, ISO weeks and months (UTC). */
export interface Retention {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

export interface BackupSettings {
  /** Cron expression in the server's time zone; null: no scheduled backups. */
  readonly schedule: string | null
  /** A folder's path, or a bucket. */
  readonly to: string | BackupBucket
  readonly retention: Retention
  /** Null: not encrypted. */
  readonly passphrase: string | null
}

const isCron = (text: string): boolean => {
  try {
    return new Cron(text, { paused: true }).nextRun() !== null
  } catch {
    return false
  }
}

const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*)\/?$/

export const backupEnvironment = {
  BACKUP_SCHEDULE: z.optional(
    text(isCron, 'must be a cron expression with a next time, as in "0 3 * * *" for three at night'),
  ),
  BACKUP_TO: z.optional(
    text(
      (value) => !value.startsWith('s3:') || BUCKET_URL.test(value),
      'must be a folder, or look like s3://bucket/prefix',
    ),
  ),
  BACKUP_KEEP_DAILY: numberOr(7, 0, 1000),
  BACKUP_KEEP_WEEKLY: numberOr(4, 0, 1000),
  BACKUP_KEEP_MONTHLY: numberOr(12, 0, 1000),
  BACKUP_PASSPHRASE: z.optional(longText),
}

const Environment = z.object(backupEnvironment)

/** Names missing settings: a bucket needs the keys of S3. */
export const missingForBackups = (env: Record<string, string | undefined>): string[] =>
  env.BACKUP_TO?.startsWith('s3:')
    ? ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].flatMap((name) =>
        env[name] ? [] : [`${name} is needed with BACKUP_TO in a bucket`],
      )
    : []

export const readBackups = (
  env: z.infer<typeof Environment>,
  { dataDir, s3 }: { dataDir: string; s3: Omit<S3Settings, 'bucket'> },
): BackupSettings => {
  const [, bucket, prefix] = BUCKET_URL.exec(env.BACKUP_TO ?? '') ?? []
  const folder = env.BACKUP_TO ?? join(dataDir, 'backups')
  return {
    schedule: env.BACKUP_SCHEDULE ?? null,
    to: bucket && prefix ? { ...s3, bucket, prefix } : isAbsolute(folder) ? folder : resolve(folder),
    retention: {
      daily: env.BACKUP_KEEP_DAILY,
      weekly: env.BACKUP_KEEP_WEEKLY,
      monthly: env.BACKUP_KEEP_MONTHLY,
    },
    passphrase: env.BACKUP_PASSPHRASE ?? null,
  }
}
