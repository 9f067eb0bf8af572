import { expect, test } from 'vitest'
import type { Backup } from '#domain/export/backup-json.ts'
import { restoredCurrency } from './restore-currency.ts'

const backup = (currency: string | undefined, price: number | null): Backup => ({
  program: 'Binnacle',
  format: 1,
  exportedAt: '2026-01-01T00:00:00.000Z',
  account: 'ada',
  ...(currency !== undefined && { currency }),
  bins: [],
  items: [{ id: 'i', binId: 'b', name: 'Saw', quantity: 1, photo: null, ...(price !== null && { price }) }],
})

test('amounts are restored in their currency, or as the numbers they are, or not at all', () => {
  expect(restoredCurrency(backup('EUR', 1999), null)).toBe('set')
  expect(restoredCurrency(backup('EUR', 1999), 'EUR')).toBe('same')
  expect(restoredCurrency(backup('EUR', 0), 'USD')).toBe('kept')
  expect(restoredCurrency(backup('EUR', 1999), 'JPY')).toBe('refused')
})

test('a backup without amounts, or of an earlier version, fits any currency', () => {
  expect(restoredCurrency(backup('EUR', null), 'JPY')).toBe('same')
  expect(restoredCurrency(backup(undefined, 1999), null)).toBe('same')
})
