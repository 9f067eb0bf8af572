import type { BlobStore } from '#server/platform/files/blob-store.ts'
import type { ReportCheck } from '../../programs/check-reporter.ts'

/** More than a page of a listing. */
const OBJECTS = 1201

/** Bytes, listings of several pages and missing keys, through the store of photos. */
export const checkStore = async (store: BlobStore, reportCheck: ReportCheck): Promise<void> => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
  await store.put([['probe/a/160.webp', bytes]])
  reportCheck(
    (await store.get('probe/a/160.webp'))?.equals(bytes) === true,
    'bytes come back as they were put',
  )
  await store.put([['probe/a/160.webp', Buffer.from('new')]])
  reportCheck(String(await store.get('probe/a/160.webp')) === 'new', 'a second put replaces the first')
  await store.delete('probe/a/160.webp')
  await store.delete('probe/a/160.webp')
  reportCheck(
    (await store.get('probe/a/160.webp')) === null,
    'what is deleted is missing, and may be deleted again',
  )
  await store.put(Array.from({ length: OBJECTS }, (_, at) => [`probe/${at}`, Buffer.from(String(at))]))
  const listed = []
  for await (const { key, modifiedAt } of store.list('probe')) {
    if (Math.abs(Date.now() - modifiedAt.getTime()) < 600_000) listed.push(key)
  }
  reportCheck(
    new Set(listed).size === OBJECTS,
    `a listing has all of its pages: ${listed.length} of ${OBJECTS}`,
  )
  for (const key of listed) await store.delete(key)
}
