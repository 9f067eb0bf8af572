import 'fake-indexeddb/auto'
import { afterAll, expect, it } from 'vitest'
import { forgetUser } from '../recovery/forget-user.ts'
import { createLocalDb } from '../store/local-db.ts'
import { createFormDrafts } from './form-drafts.ts'

const db = createLocalDb('Drafts')
afterAll(() => db.close())

const typed = { values: { name: 'Winter jackets' }, photo: new Blob(['photo'], { type: 'image/jpeg' }) }

it('gives back what was typed, and its photo', async () => {
  const drafts = createFormDrafts(db, 'anna')
  await drafts.write('add-bin', typed)
  const found = await drafts.read('add-bin')
  expect(found?.values).toEqual(typed.values)
  expect(await found?.photo?.text()).toBe('photo')
})

it('shows nobody the draft of another', async () => {
  expect(await createFormDrafts(db, 'ben').read('add-bin')).toBeNull()
})

it('forgets what was saved', async () => {
  const drafts = createFormDrafts(db, 'anna')
  await drafts.remove('add-bin')
  expect(await drafts.read('add-bin')).toBeNull()
})

it('goes with its person, unless their unsent work stays', async () => {
  const drafts = createFormDrafts(db, 'anna')
  await drafts.write('add-bin', typed)
  await forgetUser(db, 'anna', { keepUnsent: true })
  expect(await drafts.read('add-bin')).not.toBeNull()
  await forgetUser(db, 'anna', { keepUnsent: false })
  expect(await drafts.read('add-bin')).toBeNull()
})
