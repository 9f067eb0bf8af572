import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

/** `npm run bench:rename-place` takes 5,000 and prints what it cost. */
const BINS = Number(process.env.RENAMED_BINS ?? 300)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a place renamed far above many bins names all of them, in one call', { timeout: 120_000 }, async () => {
  const person = await register(app)
  const path = 'House › Cellar › Shelf'
  const call = async (...asked: Parameters<typeof person.call>) => (await person.call(...asked)).json()
  const { placeId } = await call('POST', '/api/bins', { name: 'Bin', category: 'other', location: path })
  await app.db.pool.query(
    `insert into bins (inventory_id, id, name, category, location, place_id, qr_code, seq)
      select $1::uuid, 'bin-' || lpad(n::text, 17, '0'), 'Bin ' || n, 'other', $4::text, $2::text,
        left(md5($1::text), 12) || lpad(n::text, 10, '0'), 1 from generate_series(2, $3::int) n`,
    [person.inventoryId, placeId, BINS, path],
  )
  const { cursor } = await call('GET', '/api/sync?places=1')
  const [house] = await call('GET', '/api/places')
  const took: number[] = []
  for (const name of ['Home', 'Boat', 'Barn']) {
    const started = performance.now()
    await call('PUT', `/api/places/${house.id}`, { name })
    took.push(Math.round(performance.now() - started))
  }
  const { rows } = await app.db.pool.query<{ location: string; count: number }>(
    'select location, count(*)::int as count from bins where inventory_id = $1 group by location',
    [person.inventoryId],
  )
  expect(rows).toEqual([{ location: 'Barn › Cellar › Shelf', count: BINS }])
  const page = await person.call('GET', `/api/sync?places=1&since=${cursor}`)
  if (process.env.RENAMED_BINS)
    console.log(
      `${BINS} bins: ${took.join(', ')} ms; first page ${page.json().bins.id.length} rows, ${page.body.length} bytes`,
    )
})
