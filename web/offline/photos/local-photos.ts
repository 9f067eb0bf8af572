import { IMAGE_WIDTHS, imageAt } from '#contracts/images.ts'
import { photoDigestOf } from '#domain/sync/client-attention.ts'
import { type ClientNotice, type Entry, localPhotoDigest } from '#domain/sync/client-state.ts'
import type { LocalDb } from '../store/local-db.ts'
import { KEY_PREFIXES } from '../store/names.ts'
import { META_KEYS } from '../store/records.ts'

/** Photos that are still only on this device, as addresses that an `<img>` can show. */
export interface LocalPhotos {
  /** The address, or null while it is being read; `arrived` is then called. */
  urlOf(digest: string, arrived: () => void): string | null
  /** Knows a picture that was just chosen; answers its digest. */
  add(picture: Blob): Promise<string>
  read(digest: string): Promise<Blob | undefined>
  /** By an address that `urlOf` gave out. */
  readUrl(url: string): Promise<Blob | undefined>
  /** The bytes of a picture that the server had, from there or from the browser's cache; undefined when there are none. */
  fetched(imageUrl: unknown): Promise<Blob | undefined>
  /** The picture as text; null when its bytes are gone. */
  dataUrl(digest: string): Promise<string | null>
  /** Drops stored pictures that no change on this device, and no offer to take it back, names any more, whoever's it is. */
  sweep(): Promise<void>
}

interface LocalPhotosDeps {
  readonly db: LocalDb
  readonly newId: () => string
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly fetch: typeof fetch
}

/** Milliseconds for one picture to arrive. */
const FETCH_TIMEOUT_MS = 20_000

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A picture as the text of a data URL; null when its bytes cannot be read. */
export const toDataUrl = async (picture: Blob): Promise<string | null> => {
  const buffer = await picture.arrayBuffer().catch(() => null)
  if (!buffer) return null
  const text = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('')
  return `data:${picture.type};base64,${btoa(text)}`
}

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
      // The browser may have smaller ones that it showed.
      const addresses = [imageUrl, ...[...IMAGE_WIDTHS].reverse().map((width) => imageAt(imageUrl, width))]
      for (const address of addresses) {
        const answer = await fetch(address, {
          ...{ credentials: 'include', cache: 'force-cache' },
          signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
        }).catch(() => null)
        const isPicture = answer?.ok && answer.headers.get('content-type')?.startsWith('image/')
        const picture = isPicture ? await answer.blob().catch(() => null) : null
        if (picture && picture.size > 0) return picture
      }
      return undefined
    },
    dataUrl: (digest) =>
      read(digest).then(
        (picture) => (picture ? toDataUrl(picture) : null),
        () => null,
      ),
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
      // Without https there is no digest; the name then only has to be unlike any other.
      const bytes = await picture.arrayBuffer()
      const digest = crypto.subtle ? toHex(await crypto.subtle.digest('SHA-256', bytes)) : newId()
      if (!known.has(digest)) known.set(digest, urls.createObjectURL(picture))
      return digest
    },
    sweep: async () => {
      await db.run(async (opened) => {
        // One transaction: a photo that is saved meanwhile comes with the change that names it.
        const tx = opened.transaction(['syncQueue', 'metadata'], 'readwrite')
        const metadata = tx.objectStore('metadata')
        const keys = await metadata.getAllKeys(META_KEYS.blobs())
        if (keys.length > 0) {
          const queue = await tx.objectStore('syncQueue').getAll()
          const parked = (await metadata.getAll(META_KEYS.parkedOfAll())) as Entry[]
          const notices = (await metadata.getAll(META_KEYS.noticesOfAll())) as ClientNotice[]
          const named = new Set(
            [...queue, ...parked].map((entry) => entry.photo).concat(notices.map(photoDigestOf)),
          )
          for (const key of keys) {
            const digest = key.slice(KEY_PREFIXES.photo.length)
            if (named.has(digest)) continue
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
