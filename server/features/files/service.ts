import { createHash } from 'node:crypto'
import type { UsageLimits } from '#contracts/errors.ts'
import { FILE_MAX_BYTES } from '#contracts/inventory/field-limits.ts'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { exifDay } from '#domain/files/exif-day.ts'
import { fileTypeOf, isPicture, isWholePdf } from '#domain/files/file-type.ts'
import { formatStorageFull } from '#domain/format/format-bytes.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { BlobStore } from '#server/platform/files/blob-store.ts'
import { newPublicCode } from '#server/platform/ids.ts'
import { toStoredImage } from '#server/platform/images/process-image.ts'
import * as messages from './messages.ts'
import type { FileStore } from './store.ts'

const blobFolder = (id: string): string => `files/${id.slice(0, 2)}/${id}`
/** Names of the stored bytes: of a picture its widths. */
const ORIGINAL = 'original'
const pictureName = (width: number): string => `${width}.webp`

interface Upload {
  readonly digest: string
  readonly bytes: Buffer
  readonly signal?: AbortSignal | undefined
}

interface FileMove {
  readonly from: InventoryId
  readonly to: InventoryId
  readonly digests: readonly string[]
  /** True when the bytes are counted for the same person. */
  readonly isSamePayer: boolean
}

interface FileServiceDeps {
  readonly store: FileStore
  readonly blobs: BlobStore
  /** Runs one statement under the inventory's lock. @throws AppError READ_ONLY */
  readonly runUnderLock: <T>(access: InventoryAccess, statement: (tx: Queryable) => Promise<T>) => Promise<T>
  readonly canWrite: (access: InventoryAccess) => Promise<boolean>
  /** Of the payer. */
  readonly limitsOf: (inventoryId: InventoryId) => Promise<UsageLimits>
}

const invalid = (message: string): AppError => new AppError('VALIDATION', message, { field: 'image' })
const full = (allowed: number): AppError =>
  new AppError('TOO_LARGE', formatStorageFull('photos', allowed), { field: 'image' })

/** Files of records: bytes are kept once an inventory, under their digest. */
export const createFileService = ({ store, blobs, runUnderLock, canWrite, limitsOf }: FileServiceDeps) => {
  const roomOf = async (inventoryId: InventoryId) =>
    (await limitsOf(inventoryId)).storage?.photos ?? { used: 0, allowed: Number.MAX_SAFE_INTEGER }

  /** Encodes pictures anew, so that nothing hidden in one is stored. */
  const storedParts = async (
    { actor: userId }: InventoryAccess,
    { bytes, signal }: Upload,
  ): Promise<[name: string, bytes: Buffer][]> => {
    if (!isPicture(fileTypeOf(bytes))) {
      if (!isWholePdf(bytes)) throw invalid(messages.cutOff)
      return [[ORIGINAL, bytes]]
    }
    const { sizes } = await toStoredImage(bytes, { userId, signal })
    return [...sizes].map(([width, data]) => [pictureName(width), data])
  }

  return {
    /** Refuses who may not write, and what cannot fit, before the body is read. @throws AppError READ_ONLY, TOO_LARGE, VALIDATION */
    async checkUpload(access: InventoryAccess, contentLength: string | undefined): Promise<void> {
      if (!(await canWrite(access))) throw new AppError('READ_ONLY', READ_ONLY_MESSAGE)
      const length = Number(contentLength)
      if (contentLength === undefined || !Number.isSafeInteger(length)) throw invalid(messages.sizeMissing)
      if (length > FILE_MAX_BYTES) throw new AppError('TOO_LARGE', messages.tooLarge, { field: 'image' })
      const { used, allowed } = await roomOf(access.inventoryId)
      if (used >= allowed) throw full(allowed)
    },

    /** @throws AppError VALIDATION, DAMAGED, TOO_LARGE, READ_ONLY; then nothing is kept */
    async keep(access: InventoryAccess, upload: Upload) {
      const { digest, bytes } = upload
      if (createHash('sha256').update(bytes).digest('hex') !== digest) {
        throw new AppError('DAMAGED', messages.wrongDigest, { field: 'image' })
      }
      const type = fileTypeOf(bytes)
      if (type === null) throw invalid(messages.typeNotTaken)
      const kept = { digest, type, bytes: bytes.length, takenOn: exifDay(bytes) }
      if (await runUnderLock(access, (tx) => store.renew(tx, access, digest))) return kept
      const { allowed } = await roomOf(access.inventoryId)
      const parts = await storedParts(access, upload)
      const id = newPublicCode()
      const keys = parts.map(([name]) => `${blobFolder(id)}/${name}`)
      await blobs.put(parts.map(([, data], at) => [keys[at] ?? '', data]))
      const stored = parts.reduce((sum, [, data]) => sum + data.length, 0)
      const file = { id, digest, type, size: bytes.length, bytes: stored }
      const result = await runUnderLock(access, (tx) => store.insert(tx, access, file, allowed))
      if (result === 'inserted') return kept
      await Promise.all(keys.map((key) => blobs.delete(key)))
      if (result === 'full') throw full(allowed)
      return kept
    },

    /** @throws AppError NOT_FOUND */
    async read(inventoryId: InventoryId, recordId: string, width: number | undefined) {
      const file = await store.ofRecord(inventoryId, recordId)
      if (!file) throw notFound(messages.fileNotFound)
      const isShown = isPicture(file.type)
      const name = isShown ? pictureName(width ?? Math.max(...IMAGE_WIDTHS)) : ORIGINAL
      const bytes = await blobs.get(`${blobFolder(file.id)}/${name}`)
      if (!bytes) throw notFound(messages.fileNotFound)
      return { bytes, name: file.name, type: isShown ? 'image/webp' : file.type, isShown }
    },

    /**
     * Gives files to another inventory, or copies those that a record here still names. Call under both
     * inventories' and payers' locks, once the moved records are gone. @throws AppError TOO_LARGE
     */
    async moveTo(tx: Queryable, { from, to, digests, isSamePayer }: FileMove): Promise<void> {
      const movable = (await store.movable(tx, { from, to, digests })).filter(({ isThere }) => !isThere)
      const copied = movable.filter(({ isUsed }) => isUsed)
      const given = movable.filter(({ isUsed }) => !isUsed)
      const added = (isSamePayer ? copied : movable).reduce((sum, { bytes }) => sum + bytes, 0)
      const { used, allowed } = await roomOf(to)
      if (added > 0 && used + added > allowed) throw full(allowed)
      if (given.length > 0) {
        await store.giveTo(
          tx,
          to,
          given.map(({ id }) => id),
        )
      }
      for (const { id: source } of copied) {
        const id = newPublicCode()
        for await (const { key } of blobs.list(blobFolder(source))) {
          const bytes = await blobs.get(key)
          if (bytes) await blobs.put([[`${blobFolder(id)}/${key.split('/').at(-1)}`, bytes]])
        }
        await store.copyTo(tx, to, { from: source, id })
      }
    },
  }
}

export type FileService = ReturnType<typeof createFileService>
