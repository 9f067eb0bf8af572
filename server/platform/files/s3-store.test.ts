import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Double } from '#server/testing/s3-double.ts'
import { createS3Store } from './s3-store.ts'

let s3: Awaited<ReturnType<typeof startS3Double>>
beforeAll(async () => {
  s3 = await startS3Double()
})
afterAll(() => s3.close())

const store = () =>
  createS3Store({
    bucket: 'bins',
    endpoint: s3.endpoint,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })

test('bytes go into the bucket and come back as they were, by signed calls', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 1])
  await store().put('images/ab/1/160.webp', bytes)
  expect(s3.objects.get('images/ab/1/160.webp')?.bytes).toEqual(bytes)
  expect(await store().get('images/ab/1/160.webp')).toEqual(bytes)
  expect(s3.unsigned).toEqual([])
})

test('what is not there is null, and deleting it is no error', async () => {
  expect(await store().get('images/none')).toBeNull()
  await store().delete('images/none')
  await store().delete('images/ab/1/160.webp')
  expect(await store().get('images/ab/1/160.webp')).toBeNull()
})

test('a listing follows every page', async () => {
  for (const n of [1, 2, 3, 4, 5]) await store().put(`images/${n}`, Buffer.from('x'))
  const keys: string[] = []
  for await (const { key, modifiedAt } of store().list('images')) {
    keys.push(key)
    expect(modifiedAt).toBeInstanceOf(Date)
  }
  expect(keys).toEqual(['images/1', 'images/2', 'images/3', 'images/4', 'images/5'])
})
