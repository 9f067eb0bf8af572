import type { SyncEntity } from '../../sync/sync-rows.ts'
import { BIN } from './bin-fields.ts'
import type { Fields } from './field.ts'
import { ITEM } from './item-fields.ts'
import { PLACE } from './place-fields.ts'
import { RECORD } from './record-fields.ts'

/** User-editable fields of each kind of row, each merged on its own. */
export const FIELDS = { bin: BIN, item: ITEM, place: PLACE, record: RECORD } as const satisfies Record<
  SyncEntity,
  Fields
>
