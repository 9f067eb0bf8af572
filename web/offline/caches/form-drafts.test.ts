import 'fake-indexeddb/auto'
import { afterAll, expect, it } from 'vitest'
import { forgetUser } from '../recovery/forget-user.ts'
import { createLocalDb } from '../store/db/local-db.ts'
import { createFormDrafts } from './form-drafts.ts'

const db = createLocalDb('Drafts')
afterAll(() => db.close())

const typed = { values: { name: 'Winter jackets' }, photo: new Blob(['photo'], { type: 'image/jpeg' }) }

it('restores the typed values and the photo', async () => {
  const drafts = createFormDrafts(db, 'anna')
  await drafts.write('add-bin', typed)
  const found = await drafts.read('add-bin')
  expect(found?.values).toEqual(typed.values)
  expect(await found?.photo?.text()).toBe('photo')
})

it('hides drafts from other users', async () => {
  expect(await createFormDrafts(db, 'ben').read('add-bin')).toBeNull()
})

it('removes a saved draft', async () => {
  const drafts = createFormDrafts(db, 'anna')
  await drafts.remove('add-bin')
  expect(await drafts.read('add-bin')).toBeNull()
})

it('deletes drafts at sign-out unless unsent changes are kept', async () => {
  const drafts = createFormDrafts(db, 'anna')
  await drafts.write('add-bin', typed)
  await forgetUser(db, 'anna', { keepUnsent: true })
  expect(await drafts.read('add-bin')).not.toBeNull()
  await forgetUser(db, 'anna', { keepUnsent: false })
  expect(await drafts.read('add-bin')).toBeNull()
})
