import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { bins } from '#server/features/bins/table.ts'
import { isInventoryOpen } from '#server/features/inventories/table.ts'
import { items } from '#server/features/items/table.ts'
import { revisionRuns } from '#server/features/sync/table.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { images } from './table.ts'

export type ImageAccess = 'members' | 'signed-in' | 'anybody'

type NewImage = Required<
  Pick<typeof images.$inferInsert, 'id' | 'inventoryId' | 'sha256' | 'width' | 'height'>
> & {
  bytes: number
}

/** The bin that opens widest decides. */
const REACH = sql`case when ${bins.isMembersOnly} then 0 when ${bins.isQrPrivate} then 1 else 2 end`

export interface ImageFacts {
  /** True when the reader is a member of the image's inventory. */
  isMember: boolean
  reach: ImageAccess
}

export const createImageStore = (db: Queryable) => ({
  async insert(image: NewImage, allowed: number, tx: Queryable = db): Promise<boolean> {
    const { id, inventoryId, sha256, width, height, bytes } = image
    const { rows } =
      await tx.execute(sql`with payer as (update ${users} set photo_bytes = photo_bytes + ${bytes}
        where id = (select owner_id from inventories where id = ${inventoryId})
          and photo_bytes + ${bytes} <= ${allowed} returning id)
      insert into ${images} (id, inventory_id, sha256, width, height, bytes)
      select ${id}, ${inventoryId}::uuid, ${sha256}, ${width}::int, ${height}::int, ${bytes}::int from payer returning id`)
    return rows.length > 0
  },

  /** Finds the image of an earlier identical upload and renews its age, so that the sweep spares it. */
  async renew(inventoryId: InventoryId, sha256: string, tx: Queryable = db): Promise<string | undefined> {
    const [row] = await tx
      .update(images)
      .set({ createdAt: sql`now()` })
      .where(and(eq(images.inventoryId, inventoryId), eq(images.sha256, sha256)))
      .returning({ id: images.id })
    return row?.id
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
      select ${REACH} as reach from ${bins}
      where ${bins.inventoryId} = ${images.inventoryId} and ${bins.imageUrl} = ${imageUrl} and ${bins.deletedAt} is null
      union all
      select ${REACH} from ${items} join ${bins} on ${bins.inventoryId} = ${items.inventoryId} and ${bins.id} = ${items.binId}
      where ${items.inventoryId} = ${images.inventoryId} and ${items.imageUrl} = ${imageUrl}
        and ${items.deletedAt} is null and ${bins.deletedAt} is null`
    const [row] = await db
      .select({
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
