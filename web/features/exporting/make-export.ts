import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { DEFAULT_QR_STYLE, parseQrStyle } from '#contracts/codes/qr.ts'
import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { BACKUP_FILE, formatBackup, type UnnamedBackupPhoto } from '#domain/export/backup-json.ts'
import { formatInventoryCsv, type HeadTexts } from '#domain/export/inventory-csv.ts'
import type { OwnField } from '#domain/own-fields/own-field.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { qrSvg } from '#domain/qr/drawing/svg.ts'
import type { BinView, InventoryView, ItemView, PlaceView, UnnamedPhoto } from './data/queries.ts'
import { readmeContents, readmeMissingPhotos, readmeWithoutCode } from './messages.ts'

export interface ExportDeps {
  readonly view: InventoryView
  readonly unnamedPhotos: readonly UnnamedPhoto[]
  readonly account: string
  readonly now: Date
  readonly origin: string
  readonly heads: HeadTexts
  /** Fields that people defined, which are columns of the table. */
  readonly ownFields?: readonly OwnField[]
  /** Of amounts, as ISO 4217. */
  readonly currency: string
  /** Full photo; null when unavailable. */
  readonly photoOf: (imageUrl: string) => Promise<Blob | null>
  readonly onPhoto?: (done: number, of: number) => void
  readonly signal: AbortSignal
}

export interface ExportResult {
  readonly zip: Blob
  readonly photos: number
  readonly missing: readonly string[]
  readonly uncoded: readonly string[]
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
}
/** Pixels per module; sharp in print. */
const MODULE = 10

/** Builds a portable file name with the whole id, since ids created together share a prefix. */
const codeName = ({ name, id }: Pick<BinView, 'name' | 'id'>): string => {
  const plain = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*.]+/gu, ' ').trim()
  return `codes/${[...plain].slice(0, 50).join('').trim()} ${id}.svg`.replace('/ ', '/')
}

const readme = (missing: readonly string[], uncoded: readonly string[]): string =>
  [
    readmeContents,
    ...(missing.length > 0 ? ['', readmeMissingPhotos, ...missing.map((name) => `- ${name}`)] : []),
    ...(uncoded.length > 0 ? ['', readmeWithoutCode, ...uncoded.map((name) => `- ${name}`)] : []),
    '',
  ].join('\n')

/** Packs a ZIP in chunks that the browser may move to disk. */
const createPacker = () => {
  const parts: Blob[] = []
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  })
  return {
    text: (name: string, text: string) => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      file.push(strToU8(text), true)
    },
    // Stored, not deflated: photos are compressed.
    bytes: (name: string, bytes: Uint8Array) => {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
    },
    finish: (): Blob => {
      zip.end()
      if (failed) throw failed
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}

const itemsOf = (view: InventoryView): readonly ItemView[] =>
  view.bins.flatMap(({ id }) => view.contentsOf(id))

/**
 * Builds the ZIP, one photo at a time.
 * @throws the abort reason of `signal`
 */
export const makeExport = async (needs: ExportDeps): Promise<ExportResult> => {
  const { view, signal, origin } = needs
  const packer = createPacker()
  const names = new Map<string, string>()
  const missing: string[] = []
  const rows: readonly (BinView | ItemView | PlaceView)[] = [...view.bins, ...itemsOf(view), ...view.places]
  const pictured = rows.filter(({ imageUrl }) => imageUrl !== null)
  for (const [at, { id, name, imageUrl }] of pictured.entries()) {
    needs.onPhoto?.(at, pictured.length)
    const photo = await needs.photoOf(imageUrl ?? '')
    signal.throwIfAborted()
    if (!photo) {
      missing.push(name)
      continue
    }
    const file = `photos/${id}.${EXTENSIONS[photo.type] ?? 'img'}`
    packer.bytes(file, new Uint8Array(await photo.arrayBuffer()))
    names.set(id, file)
  }
  const uncoded: string[] = []
  const coded = [
    ...view.bins.map(({ id, name, qrCode, qrStyle }) => ({ id, name, qrCode, style: parseQrStyle(qrStyle) })),
    ...view.places.map(({ id, path, qrCode }) => ({ id, name: path, qrCode, style: null })),
  ]
  for (const { id, name, qrCode, style } of coded) {
    if (qrCode === null) uncoded.push(name)
    else {
      const drawing = qrDrawing(qrAddress(origin, qrCode), style ?? DEFAULT_QR_STYLE)
      packer.text(codeName({ id, name }), qrSvg(drawing, MODULE))
    }
  }
  const photosToName: UnnamedBackupPhoto[] = []
  for (const { id, binId, at, name, category, description, photo } of needs.unnamedPhotos) {
    const file = `photos-to-name/${id}.${EXTENSIONS[photo.type] ?? 'img'}`
    packer.bytes(file, new Uint8Array(await photo.arrayBuffer()))
    signal.throwIfAborted()
    photosToName.push({ id, binId, at, name, category, description, photo: file })
  }
  const { account, currency, now } = needs
  packer.text(
    BACKUP_FILE,
    formatBackup({
      account,
      exportedAt: now.toISOString(),
      currency,
      bins: view.bins,
      items: itemsOf(view),
      places: view.places,
      photosToName,
      photoOf: (id) => names.get(id) ?? null,
    }),
  )
  packer.text('inventory.csv', formatInventoryCsv(view.bins, view.contentsOf, needs))
  packer.text('README.txt', readme(missing, uncoded))
  return { zip: packer.finish(), photos: names.size + photosToName.length, missing, uncoded }
}
