import { expect, it } from 'vitest'
import { StorageError } from '../store/db/local-db.ts'
import { formatOutcome, formatStorageError } from './format-outcome.ts'

const MESSAGES = {
  done: 'Bin created successfully',
  failed: { title: 'Error', description: 'Failed to create bin' },
}
const refused = (error: string, message: string) =>
  formatOutcome({ kind: 'refused', id: 'x', status: 400, error, message }, MESSAGES)

it('shows the specified message when the server accepted the change', () => {
  expect(formatOutcome({ kind: 'sent', id: 'x', lost: [] }, MESSAGES)).toEqual({
    title: 'Bin created successfully',
  })
})

it('names fields that another device changed first', () => {
  expect(
    formatOutcome({ kind: 'sent', id: 'x', lost: ['name', 'placeId', 'location'] }, MESSAGES)?.description,
  ).toBe('Another device changed the name, place meanwhile; that change was kept.')
})

it('says when a change is on this device only', () => {
  const title = (name?: string) => formatOutcome({ kind: 'kept', id: 'x' }, MESSAGES, name)?.title
  expect([title(), title('Tools')]).toEqual(['Saved on this device', 'Saved on this device: Tools'])
})

it('shows the server’s message for a rejection, or a default', () => {
  expect(refused('VALIDATION', 'Name is required')).toEqual({
    title: 'Error',
    description: 'Name is required',
    variant: 'destructive',
  })
  expect(refused('INTERNAL', '')?.description).toBe('Failed to create bin')
})

it('leaves plan limits to their dialog', () => {
  expect(refused('LIMIT_REACHED', 'Full')).toBeNull()
})

it('never says "saved" when the device could not write', () => {
  const full = formatStorageError(new StorageError(new DOMException('full', 'QuotaExceededError')), MESSAGES)
  expect(full).toEqual({
    title: 'Error',
    description: 'There is no room left on this device. Nothing was saved; what you typed is still here.',
    variant: 'destructive',
  })
})
