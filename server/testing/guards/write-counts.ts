import type pg from 'pg'

/** Statements that wrote to each table so far, those that were rolled back among them. */
export type WriteCounts = Readonly<Record<string, string>>

/** Counts writes to tables of a test's database from now on; a sequence waits for no other transaction. */
export const countWrites = async (
  pool: pg.Pool,
  tables: readonly string[],
): Promise<() => Promise<WriteCounts>> => {
  await pool.query(
    [
      'create schema write_counts',
      `create function write_counts.count() returns trigger language plpgsql as
         $$ begin perform nextval(format('write_counts.%I', tg_table_name)); return null; end $$`,
      ...tables.flatMap((table) => [
        `create sequence write_counts.${table}`,
        `create trigger count_writes after insert or update or delete on ${table}
           for each statement execute function write_counts.count()`,
      ]),
    ].join(';'),
  )
  const text = `select json_build_object(${tables
    .map((table) => `'${table}', (select last_value::text || is_called from write_counts.${table})`)
    .join(', ')}) as counts`
  return async () =>
    (await pool.query<{ counts: WriteCounts }>({ name: 'write-counts', text })).rows[0]?.counts ?? {}
}
