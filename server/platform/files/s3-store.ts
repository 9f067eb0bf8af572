import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings/s3-settings.ts'
import type { BlobStore } from './blob-store.ts'
import { storeUnavailable } from './refuse-failures.ts'
import { openS3Client } from './s3-client.ts'

const REQUEST_TIMEOUT_MS = 10_000

const withTimeout = async <T>(patienceMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([call(signal), late])
  } catch (error) {
    throw storeUnavailable(error)
  }
}

interface ObjectBody {
  destroy(): void
  transformToByteArray(): Promise<Uint8Array>
}

const readAll = async (body: ObjectBody, signal: AbortSignal): Promise<Buffer> => {
  signal.addEventListener('abort', () => body.destroy(), { once: true })
  return Buffer.from(await body.transformToByteArray())
}

export const createS3Store = (settings: S3Settings, patienceMs = REQUEST_TIMEOUT_MS): BlobStore => {
  const { bucket } = settings
  const client = openS3Client(settings)

  return {
    async put(blobs) {
      const putOne = ([key, bytes]: readonly [string, Buffer]) => {
        const put = new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentLength: bytes.length,
        })
        return withTimeout(patienceMs, (abortSignal) => client.send(put, { abortSignal }))
      }
      await Promise.all([...blobs].map(putOne))
    },

    async get(key) {
      const get = new GetObjectCommand({ Bucket: bucket, Key: key })
      return await withTimeout(patienceMs, async (abortSignal) => {
        try {
          const { Body } = await client.send(get, { abortSignal })
          return Body ? await readAll(Body as unknown as ObjectBody, abortSignal) : null
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      })
    },

    async delete(key) {
      const remove = new DeleteObjectCommand({ Bucket: bucket, Key: key })
      await withTimeout(patienceMs, (abortSignal) => client.send(remove, { abortSignal }))
    },

    async *list(folder) {
      let token: string | undefined
      do {
        const list = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${folder}/`,
          ...(token && { ContinuationToken: token }),
        })
        const page = await withTimeout(patienceMs, (abortSignal) => client.send(list, { abortSignal }))
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
        }
        token = page.NextContinuationToken
      } while (token)
    },
  }
}
