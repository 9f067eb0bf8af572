import { IMAGE_WIDTHS, imageAt } from '#contracts/inventory/image-widths.ts'
import {
  type ClientNotice,
  type Entry,
  fileDigestOf,
  localPhotoDigest,
  photoDigestOf,
} from '#domain/sync/client/client-state.ts'
import { toDataUrl } from '#web/platform/media/images/data-url.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { KEY_PREFIXES } from '../store/db/names.ts'
import { META_KEYS } from '../store/records.ts'

export interface LocalPhotos {
  /** Object URL, or null while it loads; then `arrived` is called. */
  urlOf(digest: string, arrived: () => void): string | null
  add(picture: Blob): Promise<string>
  read(digest: string): Promise<Blob | undefined>
  readUrl(url: string): Promise<Blob | undefined>
  /** Bytes of a server picture, from the network or HTTP cache; undefined when unavailable. */
  fetched(imageUrl: unknown): Promise<Blob | undefined>
  /** Data URL; null when the bytes are gone. */
  dataUrl(digest: string): Promise<string | null>
  /** Deletes stored pictures and files that no change or restore offer of any user references. */
  deleteUnused(): Promise<void>
}

interface LocalPhotosDeps {
  readonly db: LocalDb
  readonly newId: () => string
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly fetch: typeof fetch
}

const FETCH_TIMEOUT_MS = 20_000

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const createLocalPhotos = ({ db, newId, urls, fetch }: LocalPhotosDeps): LocalPhotos => {
  const known = new Map<string, string>()
  const asked = new Set<string>()
  const read = (digest: string) =>
    db.run((opened) => opened.get('metadata', META_KEYS.blob(digest))) as Promise<Blob | undefined>
  return {
    read,
    readUrl: async (url) => {
      const digest = [...known].find(([, address]) => address === url)?.[0]
      return digest === undefined ? undefined : await read(digest)
    },
    fetched: async (imageUrl) => {
      if (typeof imageUrl !== 'string') return undefined
      const digest = localPhotoDigest(imageUrl)
      if (digest !== null) return await read(digest)
      // Smaller widths may be in the HTTP cache.
      const addresses = [imageUrl, ...[...IMAGE_WIDTHS].reverse().map((width) => imageAt(imageUrl, width))]
      for (const address of addresses) {
        const answer = await fetch(address, {
          credentials: 'include',
          cache: 'force-cache',
          signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
        }).catch(() => null)
        const isPicture = answer?.ok && answer.headers.get('content-type')?.startsWith('image/')
        const picture = isPicture ? await answer.blob().catch(() => null) : null
        if (picture && picture.size > 0) return picture
      }
      return undefined
    },
    dataUrl: (digest) =>
      read(digest)
        .then((picture) => (picture ? toDataUrl(picture) : null))
        .catch(() => null),
    urlOf: (digest, arrived) => {
      const url = known.get(digest)
      if (url !== undefined || asked.has(digest)) return url ?? null
      asked.add(digest)
      void read(digest).then(
        (picture) => {
          if (!picture) return
          known.set(digest, urls.createObjectURL(picture))
          arrived()
        },
        () => asked.delete(digest),
      )
      return null
    },
    add: async (picture) => {
      // No `crypto.subtle` without https; any unique name works.
      const bytes = await picture.arrayBuffer()
      const digest = crypto.subtle ? toHex(await crypto.subtle.digest('SHA-256', bytes)) : newId()
      if (!known.has(digest)) known.set(digest, urls.createObjectURL(picture))
      return digest
    },
    deleteUnused: async () => {
      await db.run(async (opened) => {
        // One transaction, so that a photo saved meanwhile is not deleted before its change arrives.
        const tx = opened.transaction(['syncQueue', 'metadata'], 'readwrite')
        const metadata = tx.objectStore('metadata')
        const keys = await metadata.getAllKeys(META_KEYS.blobs())
        if (keys.length > 0) {
          const queue = await tx.objectStore('syncQueue').getAll()
          const parked = (await metadata.getAll(META_KEYS.parkedOfAll())) as Entry[]
          const notices = (await metadata.getAll(META_KEYS.noticesOfAll())) as ClientNotice[]
          const referenced = new Set(
            [...queue, ...parked]
              .flatMap((entry) => [entry.photo, fileDigestOf(entry)])
              .concat(notices.map(photoDigestOf)),
          )
          for (const key of keys) {
            const digest = key.slice(KEY_PREFIXES.photo.length)
            if (referenced.has(digest)) continue
            await metadata.delete(key)
            const url = known.get(digest)
            if (url !== undefined) urls.revokeObjectURL(url)
            known.delete(digest)
            asked.delete(digest)
          }
        }
        await tx.done
      })
    },
  }
}
