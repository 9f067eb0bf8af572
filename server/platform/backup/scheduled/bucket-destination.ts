import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openS3Client } from '../../files/s3-client.ts'
import type { BackupBucket } from '../../settings/backup-settings.ts'
import type { BackupDestination } from './backup-destination.ts'

/** S3 takes 10,000 parts: 80 GB. */
export const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** Keeps backups below a prefix of a bucket; large ones go up in parts. */
export const createBucketDestination = (settings: BackupBucket): BackupDestination => {
  const { bucket, prefix } = settings
  const client = openS3Client(settings)
  const objectKeyOf = (name: string) => `${prefix}/${name}`
  return {
    label: `s3://${bucket}/${prefix}`,
    async put(name, path) {
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: objectKeyOf(name), Body: createReadStream(path) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      await upload.done()
    },
    async names() {
      const names: string[] = []
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}/`,
            ...(token && { ContinuationToken: token }),
          }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length + 1))
        token = page.NextContinuationToken
      } while (token)
      return names
    },
    async fetch(name, path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: objectKeyOf(name) }))
        await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }))
        return true
      } catch (error) {
        if (error instanceof NoSuchKey) return false
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: objectKeyOf(name) }))
    },
  }
}
