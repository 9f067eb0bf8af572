import { FILE_MAX_BYTES } from '#contracts/inventory/field-limits.ts'
import { FILE_TYPES, type FileRole, type FileType } from '#contracts/inventory/fields/record-fields.ts'
import { exifDay } from '#domain/files/exif-day.ts'
import { toFileName } from '#domain/files/file-name.ts'
import { fileTypeOf, isPicture, isWholePdf } from '#domain/files/file-type.ts'
import { formatBytes } from '#domain/format/format-bytes.ts'
import * as messages from './messages.ts'

/** For a file input, which may still give others. */
export const ACCEPTED_FILES = FILE_TYPES.join(',')

/** A picked file and the values of its record. */
export interface ReadFile {
  readonly file: File
  readonly fields: {
    readonly name: string
    readonly type: FileType
    readonly role: FileRole
    readonly takenOn: string | null
  }
}

/** Reads what a picked file is; a refusal in words where it cannot be added. */
export const readFile = async (file: File): Promise<ReadFile | { readonly refusal: string }> => {
  // The digest of a file is its key on the server.
  if (!crypto.subtle) return { refusal: messages.needsHttps }
  if (file.size > FILE_MAX_BYTES) return { refusal: messages.tooLarge(formatBytes(FILE_MAX_BYTES)) }
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (bytes === null) return { refusal: messages.notReadable }
  const type = fileTypeOf(bytes)
  if (type === null) return { refusal: messages.onlyPicturesAndPdf }
  if (!isPicture(type) && !isWholePdf(bytes)) return { refusal: messages.cutOff }
  const role = isPicture(type) ? 'photo' : 'receipt'
  const fields = {
    name: toFileName(file.name, messages.unnamed),
    type,
    role,
    takenOn: exifDay(bytes),
  } as const
  return { file, fields }
}
