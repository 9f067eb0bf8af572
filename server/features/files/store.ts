import { inArray, type SQL, sql } from 'drizzle-orm'
import type { FileType } from '#contracts/inventory/fields/record-fields.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import { isWriter } from '#server/features/inventories/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'
import { files } from './table.ts'

export interface KeptFile {
  readonly id: string
  readonly type: FileType
  readonly size: number
}

export interface NewFile extends KeptFile {
  readonly digest: string
  readonly bytes: number
}

/** `known` when another call kept the same bytes meanwhile, `full` when the payer has no room. */
type InsertedFile = 'inserted' | 'known' | 'full' | 'not-writer'

export interface FileOfRecord {
  readonly id: string
  readonly type: FileType
  readonly name: string
}

interface MovableFile {
  readonly digest: string
  readonly id: string
  readonly bytes: number
  readonly isUsed: boolean
  readonly isThere: boolean
}

const OF_RECORD_QUERY = {
  name: 'files.ofRecord',
  text: `select f.id, f.type, r.name from records r
    join files f on f.inventory_id = r.inventory_id and f.digest = r.digest
    where r.inventory_id = $1 and r.id = $2 and r.deleted_at is null`,
}

/** Adds to the photos of the payers, as differences. @param changed rows of `payer` and `by` */
const countBytes = (changed: SQL): SQL =>
  sql`update users set photo_bytes = greatest(0, photo_bytes + total.by)
    from (select payer, sum(by) as by from (${changed}) c group by payer) total where users.id = total.payer`

export const createFileStore = (db: Db) => ({
  /** Keeps a new file's row under the inventory's lock, if the payer has room. */
  async insert(
    tx: Queryable,
    access: InventoryAccess,
    { id, digest, type, size, bytes }: NewFile,
    allowed: number,
  ): Promise<InsertedFile> {
    const { inventoryId } = access
    const isKnown = sql`exists (select 1 from files where inventory_id = ${inventoryId} and digest = ${digest})`
    const { rows } = await tx.execute<{ result: InsertedFile }>(sql`
      with payer as (update users set photo_bytes = photo_bytes + ${bytes}
        where id = (select owner_id from inventories where id = ${inventoryId})
          and photo_bytes + ${bytes} <= ${allowed} and ${isWriter(access)} and not ${isKnown} returning id),
      inserted as (insert into files (inventory_id, digest, id, type, size, bytes)
        select ${inventoryId}::uuid, ${digest}, ${id}, ${type}, ${size}::int, ${bytes}::int from payer returning id)
      select case when exists (select 1 from inserted) then 'inserted' when not ${isWriter(access)} then 'not-writer'
        when ${isKnown} then 'known' else 'full' end as result`)
    return rows[0]?.result ?? 'not-writer'
  },

  /** Finds earlier bytes and renews their age, so that the sweep spares them. */
  async renew(tx: Queryable, access: InventoryAccess, digest: string): Promise<KeptFile | undefined> {
    const { rows } = await tx.execute<{ id: string; type: FileType; size: number }>(sql`
      update files set created_at = now() where inventory_id = ${access.inventoryId} and digest = ${digest}
        and ${isWriter(access)} returning id, type, size`)
    return rows[0]
  },

  async ofRecord(inventoryId: InventoryId, recordId: string): Promise<FileOfRecord | undefined> {
    const [row] = await db.readHot<FileOfRecord>(OF_RECORD_QUERY, [inventoryId, recordId])
    return row
  },

  /** Files of moved records; `isUsed` when a record that stays names one, `isThere` when the other inventory has it. */
  async movable(
    tx: Queryable,
    { from, to, digests }: { from: InventoryId; to: InventoryId; digests: readonly string[] },
  ): Promise<MovableFile[]> {
    const { rows } = await tx.execute<{
      digest: string
      id: string
      bytes: number
      used: boolean
      there: boolean
    }>(sql`
      select digest, id, bytes,
        exists (select 1 from records r where r.inventory_id = files.inventory_id and r.digest = files.digest) as used,
        exists (select 1 from files o where o.inventory_id = ${to} and o.digest = files.digest) as there
      from files where inventory_id = ${from} and digest = any(${textArray(digests)})`)
    return rows.map(({ used: isUsed, there: isThere, ...file }) => ({ ...file, isUsed, isThere }))
  },

  /** Call under both inventories' and payers' locks. */
  async giveTo(tx: Queryable, to: InventoryId, ids: readonly string[]): Promise<void> {
    await tx.execute(sql`with given as (select f.id, f.bytes, i.owner_id as former, t.owner_id as payer
        from files f join inventories i on i.id = f.inventory_id, inventories t
        where f.id = any(${textArray(ids)}) and t.id = ${to}),
      moved as (update files set inventory_id = ${to}, created_at = now() from given where files.id = given.id)
      ${countBytes(sql`select former as payer, -bytes as by from given union all select payer, bytes from given`)}`)
  },

  async copyTo(tx: Queryable, to: InventoryId, { from, id }: { from: string; id: string }): Promise<void> {
    await tx.execute(sql`with copy as (insert into files (inventory_id, digest, id, type, size, bytes)
        select ${to}::uuid, digest, ${id}, type, size, bytes from files where id = ${from} returning bytes)
      ${countBytes(sql`select i.owner_id as payer, copy.bytes as by from copy, inventories i where i.id = ${to}`)}`)
  },

  async known(ids: string[]): Promise<ReadonlySet<string>> {
    const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids))
    return new Set(rows.map(({ id }) => id))
  },

  /** Deletes files older than a day that no record names, those in Trash among them. */
  async deleteUnused(): Promise<void> {
    await db.execute(sql`with gone as (delete from files where created_at < now() - interval '1 day'
        and not exists (select 1 from records r where r.inventory_id = files.inventory_id and r.digest = files.digest)
        returning inventory_id, bytes)
      ${countBytes(sql`select i.owner_id as payer, -gone.bytes as by from gone join inventories i on i.id = gone.inventory_id`)}`)
  },
})

export type FileStore = ReturnType<typeof createFileStore>
