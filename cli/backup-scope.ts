/**
 * Excludes sign-ins, counters and pending work, which belong to the moment, with every table that references them.
 * `server_meta` names this installation's history; a restored server begins one of its own, so that devices which
 * are ahead of the backup compare everything again instead of trusting their cursor.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set(['sessions', 'attempts', 'jobs', 'server_meta'])

/** Folders of the blob store that a backup carries. */
export const BLOB_FOLDERS = ['images'] as const
