import { expect, it } from 'vitest'
import { StorageError } from '../store/local-db.ts'
import { formatOutcome, formatStorageError } from './outcome-messages.ts'

const DEED = {
  done: 'Bin created successfully',
  failed: { title: 'Error', description: 'Failed to create bin' },
}
const refused = (error: string, message: string) =>
  formatOutcome({ kind: 'refused', id: 'x', status: 400, error, message }, DEED)

it('says what the specification says when the server has it', () => {
  expect(formatOutcome({ kind: 'sent', id: 'x', lost: [] }, DEED)).toEqual({
    title: 'Bin created successfully',
  })
})

it('names fields where another device was first', () => {
  expect(formatOutcome({ kind: 'sent', id: 'x', lost: ['name', 'location'] }, DEED)?.description).toBe(
    'Another device changed the name, place meanwhile; that change was kept.',
  )
})

it('says so when it is on this device only', () => {
  expect(formatOutcome({ kind: 'kept', id: 'x' }, DEED)?.title).toBe('Saved on this device')
})

it('gives the words of the server for a refusal, and its own where there are none', () => {
  expect(refused('VALIDATION', 'Name is required')).toEqual({
    title: 'Error',
    description: 'Name is required',
    variant: 'destructive',
  })
  expect(refused('INTERNAL', '')?.description).toBe('Failed to create bin')
})

it('leaves a plan limit to its dialog', () => {
  expect(refused('LIMIT_REACHED', 'Full')).toBeNull()
})

it('never says "saved" when the device could not write', () => {
  const full = formatStorageError(new StorageError(new DOMException('full', 'QuotaExceededError')), DEED)
  expect(full).toEqual({
    title: 'Error',
    description: 'There is no room left on this device. Nothing was saved; what you typed is still here.',
    variant: 'destructive',
  })
})
