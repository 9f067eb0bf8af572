import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { gtinDigits, productCode } from '#contracts/inventory/fields/product-code.ts'
import { setFault } from '#contracts/inventory/fields/set-texts.ts'
import { cleanLine } from '#contracts/names.ts'
import type { CodeLocation } from './code-location.ts'
import { type DecodeImage, PHOTO_ATTEMPTS, runAttempt } from './decode-attempts.ts'
import type { RgbaImage } from './image-buffer.ts'
import { createPhotoScales } from './photo-scales.ts'

/** Milliseconds between two reads that count as one sighting. */
const PAIR_MS = 1500
/** Milliseconds that a code which counted is out of view before it counts again: hands shake. */
const GONE_MS = 1500
/** Signs of the shortest code that is no GTIN; shorter ones are chance patterns. */
const TEXT_MIN = 3

/** A code as an item stores it; null for a text that no item can have. */
export const storedCode = (text: string): string | null => {
  const code = productCode(cleanLine(text))
  return code !== null && setFault(code, ITEM.codes) === null ? code : null
}

/** Codes as they are stored, GTINs first; the reader has tested their check digits. */
const codesIn = (texts: readonly string[]): readonly string[] => {
  const isGtin = (text: string) => gtinDigits(text) !== null
  const others = texts.filter((text) => !isGtin(text) && text.trim().length >= TEXT_MIN)
  return [...texts.filter(isGtin), ...others].flatMap((text) => storedCode(text) ?? [])
}

/** Counts a product code once two reads of the camera agree, and again only after it was out of view. */
export const createProductReads = () => {
  const lastReads = new Map<string, number>()
  let counted: string | null = null
  let countedAt = Number.NEGATIVE_INFINITY
  return {
    /**
     * @param texts codes of one frame
     * @param now milliseconds
     * @param isHeld true while the code that counted is worked on: no other one counts, and it stays counted
     * @returns the code that counts now, as it is stored; mostly null
     */
    read(texts: readonly string[], now: number, isHeld = false): string | null {
      const codes = codesIn(texts)
      // A second code on the same thing would replace the first one.
      const isBusy = isHeld || now - countedAt <= GONE_MS
      if (isBusy && counted !== null && codes.includes(counted)) countedAt = now
      if (isBusy) return null
      for (const [code, at] of lastReads) if (now - at > PAIR_MS) lastReads.delete(code)
      const equal = codes.find((code) => lastReads.has(code)) ?? null
      for (const code of codes) lastReads.set(code, now)
      if (equal === null) return null
      lastReads.clear()
      counted = equal
      countedAt = now
      return equal
    },
  }
}

/**
 * Reads the bar codes of a still photo that two attempts read alike.
 * @param mayGoOn checked before all attempts but the first
 */
export const readProductPhoto = async (
  source: RgbaImage,
  decode: DecodeImage,
  mayGoOn: () => boolean,
): Promise<readonly CodeLocation[]> => {
  const photo = createPhotoScales(source)
  const seen = new Set<string>()
  for (const [index, attempt] of PHOTO_ATTEMPTS.entries()) {
    if (index > 0 && !mayGoOn()) break
    if (attempt.qrOnly || (attempt.above !== undefined && photo.longest <= attempt.above)) continue
    const { codes } = await runAttempt(photo, attempt, decode)
    const equal = codes.filter(({ text }) => seen.has(text))
    if (equal.length > 0) return equal
    for (const { text } of codes) seen.add(text)
  }
  return []
}
