import { isPartialDay } from '#contracts/inventory/fields/day-value.ts'

const [APP1, START_OF_SCAN] = [0xe1, 0xda]
/** Tags: where the details of the shot are, and the time of the shot. */
const [EXIF_IFD, DATE_TIME_ORIGINAL] = [0x8769, 0x9003]
const ENTRY_BYTES = 12
/** Entries of a directory that are looked at. */
const ENTRIES_MAX = 500

type View = DataView

const inside = (view: View, at: number, bytes: number): boolean => at >= 0 && at + bytes <= view.byteLength

/** Value of a tag in a directory: a number, or the place of a text. */
const tagValue = (view: View, directory: number, wanted: number, isLittle: boolean): number | null => {
  if (!inside(view, directory, 2)) return null
  const count = Math.min(view.getUint16(directory, isLittle), ENTRIES_MAX)
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (!inside(view, at, ENTRY_BYTES)) return null
    if (view.getUint16(at, isLittle) === wanted) return view.getUint32(at + 8, isLittle)
  }
  return null
}

const readDay = (tiff: View): string | null => {
  if (!inside(tiff, 0, 8)) return null
  const isLittle = tiff.getUint16(0) === 0x4949
  const details = tagValue(tiff, tiff.getUint32(4, isLittle), EXIF_IFD, isLittle)
  const text = details === null ? null : tagValue(tiff, details, DATE_TIME_ORIGINAL, isLittle)
  if (text === null || !inside(tiff, text, 10)) return null
  const bytes = new Uint8Array(tiff.buffer, tiff.byteOffset + text, 10)
  const day = String.fromCharCode(...bytes).replaceAll(':', '-')
  return isPartialDay(day) ? day : null
}

/** Day on which a JPEG says that it was taken; null where it says none, or is no JPEG. */
export const exifDay = (bytes: Uint8Array): string | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!inside(view, 0, 4) || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; inside(view, at, 4) && view.getUint8(at) === 0xff; ) {
    const [marker, length] = [view.getUint8(at + 1), view.getUint16(at + 2)]
    if (marker === START_OF_SCAN || length < 2) return null
    const isExif = marker === APP1 && inside(view, at + 4, length - 2) && length >= 16
    if (isExif && view.getUint32(at + 4) === 0x45786966) {
      return readDay(new DataView(bytes.buffer, bytes.byteOffset + at + 10, length - 8))
    }
    at += 2 + length
  }
  return null
}
