import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A database or a transaction of it. */
export type Queryable = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>
