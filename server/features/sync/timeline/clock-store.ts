import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connection/open-db.ts'

const CLOCK_KEY = 'clocks'

/** Reads, updates and stores the clocks. `see` gets the stored value and the database's time. */
export const updateClocks = (
  db: Db,
  see: (record: string | null, databaseTime: number) => string,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into server_meta (key, value) values (${CLOCK_KEY}, '') on conflict do nothing`,
    )
    const { rows } = await tx.execute<{ value: string; at: number }>(
      sql`select value, extract(epoch from clock_timestamp())::float8 * 1000 as at from server_meta
        where key = ${CLOCK_KEY} for update`,
    )
    const [row] = rows
    const value = see(row?.value || null, row?.at ?? 0)
    await tx.execute(sql`update server_meta set value = ${value} where key = ${CLOCK_KEY}`)
  })
