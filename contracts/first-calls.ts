// Paths called before their contracts have loaded.

export const ME_PATH = '/api/auth/me'
export const SYNC_PATH = '/api/sync'
export const USAGE_LIMITS_PATH = '/api/usage-limits'

/** Row format that this version reads: 1 adds places, 2 details of items, 3 their tags, codes and what is gone, 4 records, 5 own fields. */
export const ROW_FORMAT = 5
