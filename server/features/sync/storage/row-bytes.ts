import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import { ROW_OVERHEAD_BYTES } from '#domain/sync/wire/row-size.ts'

const bytesOf = (...texts: readonly string[]): string =>
  `${ROW_OVERHEAD_BYTES} + ${texts.map((text) => `coalesce(octet_length(${text}), 0)`).join(' + ')}`

/** Bytes of a row in SQL, as `rowSize` counts them. */
export const ROW_BYTES_SQL: Readonly<Record<SyncEntity, string>> = {
  bin: bytesOf('name', 'category', 'description', 'location', 'color', "qr_style ->> 'logo'"),
  item: bytesOf('name', 'category', 'description', 'notes'),
  place: bytesOf('name', 'sweep'),
}
