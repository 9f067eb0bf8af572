import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { ownerIsActive, users } from '#server/features/accounts/table.ts'
import { bins } from '#server/features/bins/table.ts'
import { items } from '#server/features/items/table.ts'
import { revisionRuns } from '#server/features/sync/table.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { images } from './table.ts'

export type ImageAccess = 'owner' | 'signed-in' | 'anybody'

type NewImage = Required<
  Pick<typeof images.$inferInsert, 'id' | 'userId' | 'sha256' | 'width' | 'height'>
> & {
  bytes: number
}

export interface ImageFacts {
  userId: string
  reach: ImageAccess
}

export const createImageStore = (db: Queryable) => ({
  async insert(image: NewImage, allowed: number): Promise<boolean> {
    const { id, userId, sha256, width, height, bytes } = image
    const { rows } =
      await db.execute(sql`with owner as (update ${users} set photo_bytes = photo_bytes + ${bytes}
        where id = ${userId} and photo_bytes + ${bytes} <= ${allowed} returning id)
      insert into ${images} (id, user_id, sha256, width, height, bytes)
      select ${id}, id, ${sha256}, ${width}::int, ${height}::int, ${bytes}::int from owner returning id`)
    return rows.length > 0
  },

  /** Finds the image of an earlier identical upload and renews its age, so that the sweep spares it. */
  async renew(userId: string, sha256: string): Promise<string | undefined> {
    const [row] = await db
      .update(images)
      .set({ createdAt: sql`now()` })
      .where(and(eq(images.userId, userId), eq(images.sha256, sha256)))
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
          sql`not exists (select 1 from ${bins} where ${bins.userId} = ${images.userId} and ${bins.imageUrl} = ${url})`,
          sql`not exists (select 1 from ${items} where ${items.userId} = ${images.userId} and ${items.imageUrl} = ${url})`,
          sql`not exists (select 1 from ${revisionRuns} where ${revisionRuns.userId} = ${images.userId} and ${revisionRuns.pictures} @> array[${url}])`,
        ),
      )
      .returning({ userId: images.userId, bytes: images.bytes, width: images.width, height: images.height })
    // Estimates the size of an earlier version's image as the recount does.
    await db.execute(sql`with gone as (${deleting.getSQL()}),
      freed as (select user_id, sum(coalesce(bytes, width * height / 7)) as bytes from gone group by user_id)
      update ${users} set photo_bytes = greatest(0, photo_bytes - freed.bytes)
      from freed where ${users.id} = freed.user_id`)
  },

  /** Access follows the live bins that show the image, directly or by an item. */
  async findFacts(id: string, imageUrl: string): Promise<ImageFacts | undefined> {
    const shown = sql`
      select ${bins.isQrPrivate} as private from ${bins}
      where ${bins.userId} = ${images.userId} and ${bins.imageUrl} = ${imageUrl} and ${bins.deletedAt} is null
      union all
      select ${bins.isQrPrivate} from ${items} join ${bins} on ${bins.userId} = ${items.userId} and ${bins.id} = ${items.binId}
      where ${items.userId} = ${images.userId} and ${items.imageUrl} = ${imageUrl}
        and ${items.deletedAt} is null and ${bins.deletedAt} is null`
    const [row] = await db
      .select({
        userId: images.userId,
        reach: sql<ImageAccess>`(select case when count(*) = 0 then 'owner' when bool_and(s.private) then 'signed-in' else 'anybody' end from (${shown}) s)`,
      })
      .from(images)
      .where(and(eq(images.id, id), ownerIsActive(images.userId)))
    return row
  },
})

export type ImageStore = ReturnType<typeof createImageStore>
