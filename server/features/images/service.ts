import { createHash } from 'node:crypto'
import type { UsageLimits } from '#contracts/errors.ts'
import { formatStorageFull } from '#domain/format/format-bytes.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { BlobStore } from '#server/platform/files/blob-store.ts'
import { newPublicCode } from '#server/platform/ids.ts'
import { imageCost, toStoredImage } from '#server/platform/images/process-image.ts'
import * as messages from './messages.ts'
import type { ImageStore } from './store.ts'

const urlOf = (id: string): string => `/api/images/${id}`

const blobFolder = (id: string): string => `images/${id.slice(0, 2)}/${id}`

const blobKey = (id: string, width: number): string => `${blobFolder(id)}/${width}.webp`

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export interface StoredImage {
  imageUrl: string
  sha256: string
}

/** Uploaded bytes; the signal aborts when the client disconnects. */
export interface UploadedImage {
  bytes: Buffer
  signal?: AbortSignal | undefined
}

export interface ImageMove {
  readonly from: InventoryId
  readonly to: InventoryId
  readonly urls: readonly string[]
  readonly isSamePayer: boolean
}

/** Checks and writes of a call that brings a photo. */
export interface PhotoUse<T> {
  /** May refuse before decoding. */
  readonly check?: (photo: { sha256: string }) => Promise<void>
  /** Writes what shows the image, with the image's row where it is new. */
  readonly save: (photo: SavedPhoto) => Promise<T>
}

export interface SavedPhoto extends StoredImage {
  /** Adds the row of a new image; without effect for who may not write. @throws AppError TOO_LARGE */
  insert?: (tx: Queryable) => Promise<void>
}

/** Lets a visitor of a share see one image. */
export interface ImageSeal {
  share: string
  /** Unix seconds. */
  until: number
  seal: string
}

interface ImageReader {
  readonly reader: UserId | null
  /** The only inventory that an API key reads. */
  readonly within?: InventoryId | undefined
  readonly seal?: ImageSeal | undefined
}

interface ImageServiceDeps {
  store: ImageStore
  blobs: BlobStore
  opensBySeal: (imageUrl: string, seal: ImageSeal) => Promise<boolean>
  /** Runs one statement under the inventory's lock. @throws AppError READ_ONLY */
  runUnderLock: <T>(access: InventoryAccess, statement: (tx: Queryable) => Promise<T>) => Promise<T>
  /** Of the payer. */
  limitsOf: (inventoryId: InventoryId) => Promise<UsageLimits>
}

const photosFull = (allowed: number): AppError =>
  new AppError('TOO_LARGE', formatStorageFull('photos', allowed), { field: 'image' })

/** Images, stored once per digest; access follows their bins. */
export const createImageService = ({
  store,
  blobs,
  opensBySeal,
  runUnderLock,
  limitsOf,
}: ImageServiceDeps) => {
  const storageOf = async (inventoryId: InventoryId) =>
    (await limitsOf(inventoryId)).storage?.photos ?? { used: 0, allowed: Number.MAX_SAFE_INTEGER }

  const images = {
    /**
     * Makes bytes durable, deduplicates by digest, and has `save` write the row that shows them.
     * @throws AppError what `check` throws before decoding, TOO_LARGE, and what `save` throws
     */
    async withImage<T>(
      access: InventoryAccess,
      { bytes, signal }: UploadedImage,
      { check, save }: PhotoUse<T>,
    ): Promise<T> {
      const sha256 = sha256Of(bytes)
      const { inventoryId, actor: userId } = access
      // Locks only for what may be there: a new photo is the rule.
      const [isKnown, room] = await Promise.all([
        store.has(inventoryId, sha256),
        storageOf(inventoryId),
        check?.({ sha256 }),
      ])
      const known = isKnown && (await runUnderLock(access, (tx) => store.renew(access, sha256, tx)))
      if (known) return await save({ imageUrl: urlOf(known), sha256 })
      if (room.used >= room.allowed) throw photosFull(room.allowed)
      const { sizes, width, height } = await toStoredImage(bytes, { userId, signal })
      const id = newPublicCode()
      await blobs.put([...sizes].map(([size, data]) => [blobKey(id, size), data]))
      const stored = [...sizes.values()].reduce((sum, data) => sum + data.length, 0)
      const image = { id, access, sha256, width, height, bytes: stored }
      let mayHaveRow = false
      const insert = async (tx: Queryable) => {
        const result = await store.insert(image, room.allowed, tx)
        mayHaveRow ||= result === 'inserted'
        if (result === 'full') throw photosFull(room.allowed)
      }
      try {
        return await save({ imageUrl: urlOf(id), sha256, insert })
      } catch (error) {
        // Any other error may hide a commit whose answer was lost; the sweep deletes what has no row.
        if (error instanceof AppError && !mayHaveRow)
          await Promise.all([...sizes.keys()].map((size) => blobs.delete(blobKey(id, size))))
        throw error
      }
    },

    /**
     * Gives images to another inventory; those that a row here still shows are copied. Call under both
     * inventories' and payers' locks, once the moved rows are gone.
     * @param isSamePayer true when the bytes are counted for the same person
     * @returns by former address @throws AppError TOO_LARGE
     */
    async moveTo(
      tx: Queryable,
      { from, to, urls, isSamePayer }: ImageMove,
    ): Promise<ReadonlyMap<string, StoredImage>> {
      const ids = urls.flatMap((url) => (url.startsWith(urlOf('')) ? url.slice(urlOf('').length) : []))
      const movable = await store.movable(tx, from, ids)
      const [copied, given] = [
        movable.filter(({ isShared }) => isShared),
        movable.filter(({ isShared }) => !isShared),
      ]
      const counted = isSamePayer ? copied : movable
      const addedBytes = counted.reduce((sum, { bytes }) => sum + bytes, 0)
      const allowedBytes = (await limitsOf(to)).storage?.photos.allowed ?? Number.MAX_SAFE_INTEGER
      if (addedBytes > 0 && (await store.exceeds(tx, to, { addedBytes, allowedBytes })))
        throw photosFull(allowedBytes)
      await store.giveTo(
        tx,
        to,
        given.map(({ id }) => id),
      )
      const moved = new Map(
        given.map(({ id, sha256 }): [string, StoredImage] => [urlOf(id), { imageUrl: urlOf(id), sha256 }]),
      )
      for (const { id: from, sha256 } of copied) {
        const id = newPublicCode()
        for await (const { key } of blobs.list(blobFolder(from))) {
          const bytes = await blobs.get(key)
          if (bytes) await blobs.put([[`${blobFolder(id)}/${key.split('/').at(-1)}`, bytes]])
        }
        await store.copyTo(tx, to, { from, id })
        moved.set(urlOf(from), { imageUrl: urlOf(id), sha256 })
      }
      return moved
    },

    /** Keeps a photo before what shows it is written. @throws AppError */
    async add(access: InventoryAccess, upload: UploadedImage): Promise<StoredImage> {
      const save = async ({ insert, ...photo }: SavedPhoto) => {
        if (insert) await runUnderLock(access, insert)
        return photo
      }
      return await images.withImage(access, upload, { save })
    },

    costOf: ({ actor: userId }: InventoryAccess, { bytes, signal }: UploadedImage) =>
      imageCost(bytes, { userId, signal }),

    /** @throws AppError NOT_FOUND for unknown and inaccessible images */
    async read(id: string, width: number, { reader, within, seal }: ImageReader): Promise<Buffer> {
      const facts = await store.findFacts(id, { imageUrl: urlOf(id), reader })
      const allowed =
        facts &&
        (within === undefined || within === facts.inventoryId) &&
        (facts.isMember ||
          facts.reach === 'anybody' ||
          (facts.reach === 'signed-in' && reader) ||
          (seal && (await opensBySeal(urlOf(id), seal))))
      const bytes = allowed ? await blobs.get(blobKey(id, width)) : null
      if (!bytes) throw notFound(messages.imageNotFound)
      return bytes
    },
  }
  return images
}

export type ImageService = ReturnType<typeof createImageService>
