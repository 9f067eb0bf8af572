import { sql } from 'drizzle-orm'

/** Binds texts as one array parameter instead of one each. */
export const textArray = (values: Iterable<string | null>) => sql`${sql.param([...values])}::text[]`
