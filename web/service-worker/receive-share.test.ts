import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { createShareInbox } from '#web/offline/photos/share-inbox.ts'
import { createLocalDb } from '#web/offline/store/db/local-db.ts'
import { receiveShare, SHARE_LIMITS } from './receive-share.ts'

const ORIGIN = 'https://bins.example'

const share = async (fields: Record<string, string>, photos: readonly File[] = []) => {
  const inbox = createShareInbox(createLocalDb(nanoid()))
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const photo of photos) form.append('photos', photo)
  const to = await receiveShare(form, { inbox, origin: ORIGIN, now: () => new Date(0) })
  return { to, inbox, kept: await inbox.list() }
}
const photo = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/png' })

test('stores each shared photo as an item before the app opens', async () => {
  const { to, kept } = await share({ title: 'From the shed' }, [photo('a.png'), photo('b.png')])
  expect(to).toBe('/dashboard?shared=1')
  expect(kept.map(({ id, name }) => [id.length, name])).toEqual([
    [21, ''],
    [21, ''],
  ])
  expect((await share({ title: 'Saw' }, [photo('a.png')])).kept).toMatchObject([{ name: 'Saw' }])
})

test('turns shared text into name and notes', async () => {
  const { kept } = await share({ text: 'Drill\nwith bits', url: 'https://shop.example/drill' })
  expect(kept).toMatchObject([{ name: 'Drill', notes: 'with bits\nhttps://shop.example/drill', photo: null }])
})

test('moves everything that is not a name to the notes', async () => {
  const words = { title: 'From the shed', text: 'Take the red one' }
  const notes = 'From the shed\nTake the red one'
  const { kept } = await share(words, [photo('a.png'), photo('b.png')])
  expect(kept.map((thing) => thing.notes)).toEqual([notes, notes])
  const long = 'word '.repeat(60).trim()
  expect((await share({ text: long })).kept).toMatchObject([{ name: long.slice(0, 200), notes: long }])
})

test.each([
  [{ url: `${ORIGIN}/qr/Ab12` }, '/qr/Ab12'],
  [{ text: `Look: ${ORIGIN}/shared/Cd34` }, '/shared/Cd34'],
  [{}, '/dashboard'],
])('redirects %o to %s and stores nothing', async (fields, to) => {
  const shared = await share(fields)
  expect(shared.to).toBe(to)
  expect(shared.kept).toEqual([])
})

test('treats a code of another site as text', async () => {
  expect((await share({ url: 'https://bins.example.evil/qr/Ab12' })).to).toBe('/dashboard?shared=1')
})

test('reports a share that could not be stored', async () => {
  const form = new FormData()
  form.set('photos', photo('a.png'))
  const inbox = {
    list: async () => [],
    add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  }
  expect(await receiveShare(form, { inbox, origin: ORIGIN, now: () => new Date(0) })).toBe(
    '/dashboard?shared=lost',
  )
})

test('keeps a new name, and removes what became an item', async () => {
  const { inbox, kept } = await share({}, [photo('a.png')])
  const [{ id } = { id: '' }] = kept
  await inbox.rename(id, 'Hammer')
  expect(await inbox.list()).toMatchObject([{ id, name: 'Hammer' }])
  await inbox.remove(id)
  expect(await inbox.list()).toEqual([])
})

test('keeps a bounded number of photos, bytes and letters, of one share and in all', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => photo(`${n}.png`))
  const sized = (size: number) => Object.defineProperty(photo('big.png'), 'size', { value: size })
  expect((await share({}, many(SHARE_LIMITS.photos))).kept).toHaveLength(SHARE_LIMITS.photos)
  for (const [fields, photos] of [
    [{}, many(SHARE_LIMITS.photos + 1)],
    [{ text: 'x'.repeat(SHARE_LIMITS.textBytes + 1) }, []],
  ] as const) {
    const { to, kept } = await share(fields, photos)
    expect([to, kept]).toEqual(['/dashboard?shared=too-much', []])
  }
  const inbox = createShareInbox(createLocalDb(nanoid()))
  const form = new FormData()
  for (const one of many(SHARE_LIMITS.photos)) form.append('photos', one)
  const needs = { inbox, origin: ORIGIN, now: () => new Date(0) }
  const answers: string[] = []
  for (let time = 0; time < 4; time++) answers.push(await receiveShare(form, needs))
  expect(answers).toEqual([...Array(3).fill('/dashboard?shared=1'), '/dashboard?shared=too-much'])
  expect(await inbox.list()).toHaveLength(SHARE_LIMITS.waiting)
  const huge = { getAll: () => [], get: () => null, values: () => [sized(SHARE_LIMITS.bytes + 1)].values() }
  expect(await receiveShare(huge as unknown as FormData, needs)).toBe('/dashboard?shared=too-much')
})
