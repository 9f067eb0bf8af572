import { expect, test } from 'vitest'
import { formatPath, parsePath } from '#domain/places/place-path.ts'
import { namesOf } from '#domain/places/place-tree.ts'
import { migrateDb } from '#server/platform/db/migrate.ts'
import {
  BEFORE_INVENTORIES,
  createEarlierDatabase,
  fillEarlierDatabase,
} from '#server/testing/db/earlier-database.ts'

const BEFORE_PLACES = 26

const TEXTS = [
  'Garage, shelf C',
  'garage, Shelf D',
  ' Garage ',
  'Garage > shelf C > left',
  'Attic › box',
  'Küche, Ecke',
  'Under the bed in the room of the children, behind the old suitcase of my grandmother',
  '1 > 2 > 3 > 4 > 5 > 6 > 7 > 8 > 9',
]

test('texts become places by the rule of the domain, and every text stays as it was', async () => {
  const one = await createEarlierDatabase()
  try {
    await migrateDb(one.connection, BEFORE_INVENTORIES)
    await fillEarlierDatabase(one, { people: 4, itemsOfEach: 1 })
    await migrateDb(one.connection, BEFORE_PLACES)
    // All in one inventory, so that equal paths meet.
    await one.query(
      `update bins b set location = t.text from (select id, row_number() over (order by id) as at from bins) n
      join unnest($1::text[]) with ordinality t(text, at) on t.at = n.at where n.id = b.id`,
      [TEXTS],
    )
    await one.query('delete from items')
    await one.query(
      'set session_replication_role = replica; update bins set inventory_id = (select min(id::text)::uuid from inventories)',
    )
    await migrateDb(one.connection)
    const bins = await one.query<{ location: string; place_id: string }>(
      'select location, place_id from bins',
    )
    expect(bins.map(({ location }) => location).sort()).toEqual([...TEXTS].sort())
    const rows = await one.query<{ id: string; name: string; parent_id: string | null }>(
      'select id, name, parent_id from places',
    )
    const places = new Map(
      rows.map(({ id, name, parent_id: parentId }) => [id, { id, name, parentId, position: 0 }]),
    )
    for (const { location, place_id: placeId } of bins) {
      const path = formatPath(namesOf((id) => places.get(id), placeId))
      expect(path.toLowerCase()).toBe(formatPath(parsePath(location)).toLowerCase())
    }
    expect(places.size).toBe(10)
    const [seqs] = await one.query<{
      fits: boolean
    }>(`select count(distinct p.seq) = count(*) and max(p.seq) = max(i.change_seq) as fits
      from places p join inventories i on i.id = p.inventory_id`)
    expect(seqs?.fits).toBe(true)
  } finally {
    await one.drop()
  }
})
