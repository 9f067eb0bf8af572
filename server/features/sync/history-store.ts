import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { setEpoch } from './delta-store.ts'

/** More changes than one row sees between two backups. */
const LEAP = 1_000_000

/**
 * Begins another history after a backup was put back: devices that knew more than the backup fetch the full list
 * and offer what is missing (reliability C6). Versions leap, so that none given out from now on was ever seen.
 * Belongs into the transaction that loads the rows: rows of a backup without a history of their own would make
 * devices take what the backup lost for deleted.
 */
export const beginNewHistory = async (tx: Queryable, epoch: string): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`)
  await setEpoch(tx, epoch, { replace: true })
  for (const table of ['bins', 'items']) {
    await tx.execute(sql`update ${sql.raw(table)} set version = version + ${LEAP}`)
  }
}

const KEPT_DAYS = 90

/**
 * Forgets answers and replaced values after 90 days. The ids of what was deleted stay: without them, a device that
 * was away for longer could bring a row back.
 */
export const forgetOld = async (db: Db): Promise<void> => {
  const old = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.execute(sql`delete from op_receipts where created_at < ${old}`)
  await db.execute(sql`delete from revision_runs where created_at < ${old}`)
}
