import type { SeenBin, SeenItem } from '#domain/assistant/lookup/inventory-reader.ts'
import type { Db } from '#server/platform/db/open-db.ts'

/** A bin or an item as it is now, or that it is gone. */
export type ChangedRow = { readonly seq: number; readonly gone: boolean } & (
  | ({ readonly binId: null } & SeenBin)
  | SeenItem
)

/** Rows of one page. */
export const LOOK_PAGE = 1000

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const time = (column: string) => `to_char(${column} at time zone 'utc', ${ISO})`
const shared = `seq::float8 as seq, deleted_at is not null as gone, id, name, category, description,
  image_url as "imageUrl", version, ${time('created_at')} as "createdAt", ${time('updated_at')} as "updatedAt"`

const NEWER = `user_id = $1 and seq > $2 and (deleted_at is null or $2 > 0) order by seq limit ${LOOK_PAGE}`

const CHANGED = {
  name: 'assistant.changed',
  text: `(select ${shared}, null as "binId", location, null as notes, null::int as quantity, null as "missingSince"
      from bins where ${NEWER})
    union all (select ${shared}, bin_id, null, notes, quantity, missing_since::text from items where ${NEWER})
    order by seq limit ${LOOK_PAGE}`,
}

export const createLookStore = (db: Db) => ({
  /** A page of what changed after a place in the change order (0: all that is there). */
  changed: (userId: string, after: number) => db.readHot<ChangedRow>(CHANGED, [userId, after]),
})

export type LookStore = ReturnType<typeof createLookStore>
