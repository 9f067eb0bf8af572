/**
 * Excludes sessions, sign-ins under way, counters and jobs with all tables that reference them, and `server_meta`:
 * a restored server starts a new history, so that devices ahead of the backup compare every row.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'oidc_sign_ins',
  'attempts',
  'jobs',
  'server_meta',
])

export const BLOB_FOLDERS = ['images', 'files'] as const
