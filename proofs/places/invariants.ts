import { PLACE_LEVELS_MAX } from '#contracts/inventory/field-limits.ts'
import { namesPath } from '#domain/places/place-path.ts'
import { lineOf, namesOf, type PlaceNode } from '#domain/places/place-tree.ts'
import type { ServerChange } from '#domain/sync/server/server-state.ts'
import type { HashedOp, StoredRow } from '#domain/sync/wire/stored-row.ts'
import { type PlaceWorld, textOf } from './world.ts'

export const livePlaces = (rows: Iterable<StoredRow>): ReadonlyMap<string, PlaceNode> =>
  new Map(
    [...rows]
      .filter(({ entity, deletedAt }) => entity === 'place' && deletedAt === null)
      .map(({ id, fields }) => [
        id,
        { id, name: String(fields.name), parentId: textOf(fields.parentId), position: 0 },
      ]),
  )

const treeProblems = (places: ReadonlyMap<string, PlaceNode>): string[] => {
  const read = (id: string) => places.get(id)
  return [...places.values()].flatMap((place) => {
    if (place.parentId !== null && !places.has(place.parentId)) return [`orphan: ${place.id}`]
    const line = lineOf(read, place.id)
    if (line[0]?.parentId !== null) return [`circle: ${place.id}`]
    return line.length > PLACE_LEVELS_MAX ? [`too deep: ${place.id}`] : []
  })
}

const binProblems = (row: StoredRow, places: ReadonlyMap<string, PlaceNode>): string[] => {
  const placeId = textOf(row.fields.placeId)
  if (row.entity !== 'bin' || row.deletedAt !== null || placeId === null) return []
  if (!places.has(placeId)) return [`orphan: bin ${row.id}`]
  const names = namesOf((id) => places.get(id), placeId)
  const text = String(row.fields.location)
  return namesPath(text, names) ? [] : [`bin ${row.id} says ${text}, it stands in ${names.join('/')}`]
}

/** Checks what one run of operations does to the server. */
export const checkChange = (world: PlaceWorld, change: ServerChange, ops: readonly HashedOp[]): void => {
  const rows = [...new Map([...world.rows, ...change.rows]).values()]
  const places = livePlaces(rows)
  world.problems.push(...treeProblems(places), ...rows.flatMap((row) => binProblems(row, places)))
  const named = new Set(ops.map(({ entityId }) => entityId))
  for (const row of change.rows.values()) {
    const before = world.rows.get(row.id)
    if (row.version <= (before?.version ?? 0)) world.problems.push(`${row.id} changed without a new version`)
    const words = textOf(before?.fields.location)
    const isWordless = row.entity === 'bin' && !named.has(row.id) && words && !row.fields.location
    if (isWordless) world.problems.push(`lost: ${row.id} was in ${words}`)
  }
}

/** True for the same rows on the server and on a device. */
export const differences = (
  world: PlaceWorld,
  shown: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
) => {
  const live = [...world.rows.values()].filter(({ deletedAt }) => deletedAt === null)
  const isThere = new Set(live.map(({ id }) => id))
  return [
    ...live.filter(({ id, fields }) => {
      const here = shown.get(id)
      return (
        here && Object.entries(here).some(([field, value]) => (fields[field] ?? null) !== (value ?? null))
      )
    }),
    ...[...shown.keys()].filter((id) => !isThere.has(id)).map((id) => ({ id })),
  ].map(({ id }) => id)
}
