import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createPreparedReads, type RunPrepared } from './prepared-read.ts'

/** A database or a transaction of it. */
export interface Queryable
  extends Pick<
    NodePgDatabase,
    'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
  > {
  readHot: RunPrepared
}

export const queryableOf = (client: pg.Pool | pg.ClientBase): Queryable => {
  const base = drizzle(client as pg.Pool, { casing: 'snake_case' })
  return Object.assign(base, { readHot: createPreparedReads(client) })
}
