import type { ClientBase } from 'pg'

export interface TableReferences {
  readonly name: string
  readonly references: readonly string[]
}

export const readTables = async (client: ClientBase): Promise<TableReferences[]> => {
  const { rows } = await client.query<TableReferences>(`
    select c.relname as name, coalesce(array_agg(distinct t.relname::text)
      filter (where t.relname is not null and t.oid <> c.oid), '{}') as "references"
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class t on t.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  const ordered: TableReferences[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, references }) => !isPlaced(name) && references.every(isPlaced))
    if (next.length === 0) throw new Error('the tables point at each other in a circle')
    ordered.push(...next)
  }
  return ordered
}

/** Adds to the excluded tables all that reference them, transitively. @param tables in the order of `readTables` */
export const withReferencing = (
  excluded: ReadonlySet<string>,
  tables: readonly TableReferences[],
): ReadonlySet<string> => {
  const closure = new Set(excluded)
  for (const { name, references } of tables) if (references.some((one) => closure.has(one))) closure.add(name)
  return closure
}
