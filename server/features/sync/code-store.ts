import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { codeKeys } from './table.ts'

export const readCodeSecret = async (db: Db): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(codeKeys).values({ id: 1, secret }).onConflictDoNothing()
  const { rows } = await db.execute<{ secret: string }>(sql`select secret from code_keys where id = 1`)
  return rows[0]?.secret ?? secret
}
