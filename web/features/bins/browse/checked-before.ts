import { CHECK_AGE_MS } from '#domain/inventories/bins-to-attend.ts'

/** True for a bin that was never checked, or not for six months. */
export const checkedBefore = (
  check: 'never' | 'old',
  { lastCheckedAt }: { readonly lastCheckedAt: string | null },
): boolean => {
  if (check === 'never') return lastCheckedAt === null
  return lastCheckedAt !== null && lastCheckedAt < new Date(Date.now() - CHECK_AGE_MS).toISOString()
}
