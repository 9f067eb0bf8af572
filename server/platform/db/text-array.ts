import { sql } from 'drizzle-orm'

/** Texts as one parameter: a list of values would be a parameter each. */
export const textArray = (values: Iterable<string | null>) => sql`${sql.param([...values])}::text[]`
