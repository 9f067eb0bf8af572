// What the app calls before it has loaded the contracts of these calls.

export const ME_PATH = '/api/auth/me'
export const SYNC_PATH = '/api/sync'
export const USAGE_LIMITS_PATH = '/api/usage-limits'

/** What this version reads of rows: 1 has places, which are left out below, and 2 details of items. */
export const ROW_FORMAT = 2
