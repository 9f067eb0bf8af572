import 'fake-indexeddb/auto'
import { afterAll, expect, it } from 'vitest'
import { forgetPerson } from '../recovery/forget-user.ts'
import { createLocalDb } from '../store/local-db.ts'
import { createDrafts } from './form-drafts.ts'

const db = createLocalDb('Drafts')
afterAll(() => db.close())

const typed = { values: { name: 'Winter jackets' }, photo: new Blob(['photo'], { type: 'image/jpeg' }) }

it('gives back what was typed, and its photo', async () => {
  const drafts = createDrafts(db, 'anna')
  await drafts.write('add-bin', typed)
  const found = await drafts.read('add-bin')
  expect(found?.values).toEqual(typed.values)
  expect(await found?.photo?.text()).toBe('photo')
})

it('shows nobody the draft of another', async () => {
  expect(await createDrafts(db, 'ben').read('add-bin')).toBeNull()
})

it('forgets what was saved', async () => {
  const drafts = createDrafts(db, 'anna')
  await drafts.remove('add-bin')
  expect(await drafts.read('add-bin')).toBeNull()
})

it('goes with its person, unless their unsent work stays', async () => {
  const drafts = createDrafts(db, 'anna')
  await drafts.write('add-bin', typed)
  await forgetPerson(db, 'anna', { keepUnsent: true })
  expect(await drafts.read('add-bin')).not.toBeNull()
  await forgetPerson(db, 'anna', { keepUnsent: false })
  expect(await drafts.read('add-bin')).toBeNull()
})
