import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { bins } from '#server/features/bins/table.ts'
import { isInventoryOpen, isWriter } from '#server/features/inventories/table.ts'
import { items } from '#server/features/items/table.ts'
import { places } from '#server/features/places/table.ts'
import { revisionRuns } from '#server/features/sync/table.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'
import { images } from './table.ts'

export type ImageAccess = 'members' | 'signed-in' | 'anybody'

type NewImage = Required<Pick<typeof images.$inferInsert, 'id' | 'sha256' | 'width' | 'height'>> & {
  bytes: number
  access: InventoryAccess
}

/** `full` when the payer has no room; `not-writer` when the caller may not write. */
export type InsertedImage = 'inserted' | 'full' | 'not-writer'

/** The bin that opens widest decides. */
const ACCESS_RANK = sql`case when ${bins.isMembersOnly} then 0 when ${bins.isQrPrivate} then 1 else 2 end`

export interface ImageFacts {
  inventoryId: InventoryId
  /** True when the reader is a member of the image's inventory. */
  isMember: boolean
  reach: ImageAccess
}

export interface MovableImage {
  readonly id: string
  readonly sha256: string
  readonly bytes: number
  readonly isShared: boolean
}

const isUpload = (inventoryId: InventoryId, sha256: string) =>
  and(eq(images.inventoryId, inventoryId), eq(images.sha256, sha256))

export const createImageStore = (db: Queryable) => ({
  async insert(image: NewImage, allowed: number, tx: Queryable = db): Promise<InsertedImage> {
    const { id, access, sha256, width, height, bytes } = image
    const { inventoryId } = access
    const { rows } = await tx.execute<{ result: InsertedImage }>(sql`
      with payer as (update ${users} set photo_bytes = photo_bytes + ${bytes}
        where id = (select owner_id from inventories where id = ${inventoryId})
          and photo_bytes + ${bytes} <= ${allowed} and ${isWriter(access)} returning id),
      inserted as (insert into ${images} (id, inventory_id, sha256, width, height, bytes)
        select ${id}, ${inventoryId}::uuid, ${sha256}, ${width}::int, ${height}::int, ${bytes}::int from payer returning id)
      select case when exists (select 1 from inserted) then 'inserted'
        when ${isWriter(access)} then 'full' else 'not-writer' end as result`)
    return rows[0]?.result ?? 'not-writer'
  },

  /** True when an earlier upload was identical; it may be swept until it is renewed. */
  async has(inventoryId: InventoryId, sha256: string): Promise<boolean> {
    const found = await db
      .select({ id: images.id })
      .from(images)
      .where(isUpload(inventoryId, sha256))
      .limit(1)
    return found.length > 0
  },

  /** Finds the image of an earlier identical upload and renews its age, so that the sweep spares it. */
  async renew(access: InventoryAccess, sha256: string, tx: Queryable = db): Promise<string | undefined> {
    const [row] = await tx
      .update(images)
      .set({ createdAt: sql`now()` })
      .where(and(isUpload(access.inventoryId, sha256), isWriter(access)))
      .returning({ id: images.id })
    return row?.id
  },

  /** Images of an inventory; `isShared` when one of its rows still shows them. */
  async movable(tx: Queryable, inventoryId: InventoryId, ids: readonly string[]): Promise<MovableImage[]> {
    const url = sql`'/api/images/' || images.id`
    const shows = (rows: SQL) =>
      sql`exists (select 1 from ${rows} r where r.inventory_id = images.inventory_id and r.image_url = ${url})`
    const isSwept = sql`exists (select 1 from places r where r.inventory_id = images.inventory_id and r.sweep_image_url = ${url})`
    const { rows } = await tx.execute<{ id: string; sha256: string; bytes: number; shared: boolean }>(sql`
      select id, sha256, coalesce(bytes, width * height / 7) as bytes,
        ${shows(sql`bins`)} or ${shows(sql`items`)} or ${shows(sql`places`)} or ${isSwept} as shared
      from images where inventory_id = ${inventoryId} and id = any(${textArray(ids)})`)
    return rows.map(({ shared: isShared, ...image }) => ({ ...image, isShared }))
  },

  /** Call under both inventories' and payers' locks. */
  async giveTo(tx: Queryable, inventoryId: InventoryId, ids: readonly string[]): Promise<void> {
    await tx.execute(sql`with given as (select i.id, coalesce(i.bytes, i.width * i.height / 7) as bytes, f.owner_id as former,
          t.owner_id as payer from images i join inventories f on f.id = i.inventory_id, inventories t
        where i.id = any(${textArray(ids)}) and t.id = ${inventoryId}),
      moved as (update images set inventory_id = ${inventoryId}, created_at = now() from given where images.id = given.id),
      sums as (select former as id, -sum(bytes) as bytes from given group by former
        union all select payer, sum(bytes) from given group by payer)
      update users set photo_bytes = greatest(0, photo_bytes + total.bytes)
        from (select id, sum(bytes) as bytes from sums group by id) total where users.id = total.id`)
  },

  /** A copy of the row for another inventory, whose payer has room for it. */
  async copyTo(
    tx: Queryable,
    inventoryId: InventoryId,
    { from, id }: { from: string; id: string },
  ): Promise<void> {
    await tx.execute(sql`with copy as (insert into images (id, inventory_id, sha256, width, height, bytes)
        select ${id}, ${inventoryId}::uuid, sha256, width, height, bytes from images where id = ${from}
        returning coalesce(bytes, width * height / 7) as bytes)
      update users set photo_bytes = photo_bytes + copy.bytes from copy
        where users.id = (select owner_id from inventories where id = ${inventoryId})`)
  },

  /** True when the payer of an inventory has no room for so many more bytes. */
  async exceeds(
    tx: Queryable,
    inventoryId: InventoryId,
    { addedBytes, allowedBytes }: { addedBytes: number; allowedBytes: number },
  ) {
    const { rows } = await tx.execute<{
      full: boolean
    }>(sql`select photo_bytes + ${addedBytes} > ${allowedBytes} as full
      from users where id = (select owner_id from inventories where id = ${inventoryId})`)
    return rows[0]?.full ?? true
  },

  async known(ids: string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, ids))
    return new Set(rows.map(({ id }) => id))
  },

  /** Deletes images older than a day that no row and no revision refers to. */
  async deleteUnused(): Promise<void> {
    const url = sql`'/api/images/' || ${images.id}`
    const deleting = db
      .delete(images)
      .where(
        and(
          lt(images.createdAt, sql`now() - interval '1 day'`),
          sql`not exists (select 1 from ${bins} where ${bins.inventoryId} = ${images.inventoryId} and ${bins.imageUrl} = ${url})`,
          sql`not exists (select 1 from ${items} where ${items.inventoryId} = ${images.inventoryId} and ${items.imageUrl} = ${url})`,
          sql`not exists (select 1 from ${places} where ${places.inventoryId} = ${images.inventoryId} and ${places.imageUrl} = ${url})`,
          sql`not exists (select 1 from ${places} where ${places.inventoryId} = ${images.inventoryId} and ${places.sweepImageUrl} = ${url})`,
          sql`not exists (select 1 from ${revisionRuns} where ${revisionRuns.inventoryId} = ${images.inventoryId} and ${revisionRuns.pictures} @> array[${url}])`,
        ),
      )
      .returning({
        inventoryId: images.inventoryId,
        bytes: images.bytes,
        width: images.width,
        height: images.height,
      })
    // Estimates the size of an earlier version's image as the recount does.
    await db.execute(sql`with gone as (${deleting.getSQL()}),
      freed as (select owner_id, sum(coalesce(bytes, width * height / 7)) as bytes
        from gone join inventories on inventories.id = gone.inventory_id group by owner_id)
      update ${users} set photo_bytes = greatest(0, photo_bytes - freed.bytes)
      from freed where ${users.id} = freed.owner_id`)
  },

  /** Access follows the live bins that show the image, directly or by an item. */
  async findFacts(
    id: string,
    { imageUrl, reader }: { imageUrl: string; reader: UserId | null },
  ): Promise<ImageFacts | undefined> {
    const shown = sql`
      select ${ACCESS_RANK} as reach from ${bins}
      where ${bins.inventoryId} = ${images.inventoryId} and ${bins.imageUrl} = ${imageUrl} and ${bins.deletedAt} is null
      union all
      select ${ACCESS_RANK} from ${items} join ${bins} on ${bins.inventoryId} = ${items.inventoryId} and ${bins.id} = ${items.binId}
      where ${items.inventoryId} = ${images.inventoryId} and ${items.imageUrl} = ${imageUrl}
        and ${items.deletedAt} is null and ${bins.deletedAt} is null`
    const [row] = await db
      .select({
        inventoryId: images.inventoryId,
        isMember: sql<boolean>`exists (select 1 from memberships where memberships.inventory_id = images.inventory_id
          and memberships.user_id = ${reader} and memberships.ended_at is null)`,
        reach: sql<ImageAccess>`(select case coalesce(max(s.reach), 0) when 0 then 'members' when 1 then 'signed-in' else 'anybody' end
          from (${shown}) s)`,
      })
      .from(images)
      .where(and(eq(images.id, id), isInventoryOpen(images.inventoryId)))
    return row
  },
})

export type ImageStore = ReturnType<typeof createImageStore>
