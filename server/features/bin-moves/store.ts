import { sql } from 'drizzle-orm'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { textArray } from '#server/platform/db/queries/text-array.ts'

export interface MovedCode {
  readonly id: string
  readonly movedTo: string
  readonly qrCode: string
  /** For the row that stays behind. */
  readonly newCode: string
}

/** Both inventories' payers. Call under both locks. */
export const payersOf = async (
  tx: Queryable,
  inventories: readonly InventoryId[],
): Promise<readonly string[]> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct owner_id as id from inventories where id = any(${textArray(inventories)}::uuid[]) order by id`,
  )
  return rows.map(({ id }) => id)
}

export const countBins = async (
  tx: Queryable,
  inventoryId: InventoryId,
  ids: readonly string[],
): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from bins where inventory_id = ${inventoryId} and id = any(${textArray(ids)})`,
  )
  return rows[0]?.n ?? 0
}

/** Gives the printed codes to the moved bins, after clearing them on the rows that stay behind. */
export const moveCodes = async (tx: Queryable, codes: readonly MovedCode[]): Promise<void> => {
  const column = (name: keyof MovedCode) => textArray(codes.map((code) => code[name]))
  await tx.execute(sql`update bins set qr_code = code.next
    from unnest(${column('id')}, ${column('newCode')}) as code (id, next) where bins.id = code.id`)
  await tx.execute(sql`update bins set qr_code = code.printed
    from unnest(${column('movedTo')}, ${column('qrCode')}) as code (id, printed) where bins.id = code.id`)
}
