import type { FileType } from '#contracts/inventory/fields/record-fields.ts'

const SIGNATURES: readonly (readonly [FileType, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n.\n/s],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['application/pdf', /^%PDF-[12]\.\d/],
]

/** Bytes that tell the type of a file. */
export const SIGNATURE_BYTES = 16

/** Type of a file by its first bytes, whatever it is called; null for one that is not taken. */
export const fileTypeOf = (bytes: Uint8Array): FileType | null => {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null
}

export const isPicture = (type: string | null): boolean => type?.startsWith('image/') === true

/** Bytes at the end of a PDF within which it says that it ends. */
const PDF_END_BYTES = 2048

/** False for a PDF that was cut off. */
export const isWholePdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(-PDF_END_BYTES)).includes('%%EOF')
