import pg from 'pg'

/** SQLSTATE of a write to a standby, as a connection meets that outlived its primary. */
export const READ_ONLY = '25006'

/** SQLSTATE of a pg error, also when wrapped by drizzle; null for other errors. */
export const sqlStateOf = (error: unknown): string | null => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code ?? null
  }
  return null
}
