// What the app calls before it has loaded the contracts of these calls.

export const ME_PATH = '/api/auth/me'
export const SYNC_PATH = '/api/sync'
export const USAGE_LIMITS_PATH = '/api/usage-limits'
