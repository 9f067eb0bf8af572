import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import { COUNTED_FIELDS, ROW_OVERHEAD_BYTES } from '#domain/sync/wire/row-size.ts'
import { columnName } from '#server/platform/db/columns.ts'

const bytesOf = (entity: SyncEntity, ...others: readonly string[]): string => {
  const texts = [...COUNTED_FIELDS[entity].map(columnName), ...others]
  return `${ROW_OVERHEAD_BYTES} + ${texts.map((text) => `coalesce(octet_length(${text}), 0)`).join(' + ')}`
}

/** Bytes of a row in SQL, as `rowSize` counts them. */
export const ROW_BYTES_SQL: Readonly<Record<SyncEntity, string>> = {
  bin: bytesOf('bin', "qr_style ->> 'logo'"),
  item: bytesOf('item'),
  place: bytesOf('place'),
  record: bytesOf('record'),
}
