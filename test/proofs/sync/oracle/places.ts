import { PLACE_LEVELS_MAX } from '#contracts/inventory/field-limits.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { formatPath, namesPath } from '#domain/places/place-path.ts'
import { lineOf, namesOf, type PlaceNode } from '#domain/places/place-tree.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'

type Rows = ReadonlyMap<string, StoredRow>
type Tree = ReadonlyMap<string, PlaceNode>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const livePlaces = (rows: Rows): Tree =>
  new Map(
    [...rows.values()]
      .filter(({ entity, deletedAt }) => entity === 'place' && deletedAt === null)
      .map(({ id, fields: { name, parentId } }) => [
        id,
        { id, name: String(name), parentId: textOf(parentId), position: 0 },
      ]),
  )

const treeProblems = (places: Tree): string[] =>
  [...places.values()].flatMap((place) => {
    if (place.parentId !== null && !places.has(place.parentId)) return [`P1 orphan: ${place.id}`]
    const line = lineOf((id) => places.get(id), place.id)
    if (line[0]?.parentId !== null) return [`P1 circle: ${place.id}`]
    return line.length > PLACE_LEVELS_MAX ? [`P1 too deep: ${place.id}`] : []
  })

const binProblems = (row: StoredRow, places: Tree): string[] => {
  const placeId = textOf(row.fields.placeId)
  if (row.entity !== 'bin' || row.deletedAt !== null || placeId === null) return []
  if (!places.has(placeId)) return [`P2 orphan: bin ${row.id}`]
  const names = namesOf((id) => places.get(id), placeId)
  const text = String(row.fields.location)
  return namesPath(text, names) ? [] : [`P2 bin ${row.id} says ${text}, it stands in ${names.join('/')}`]
}

/** What one run of operations did to places: P1 a tree, P2 bins in it, P3 new versions, P4 no lost text. */
export const placeProblems = (before: Rows, after: Rows, named: ReadonlySet<string>): string[] => {
  const places = livePlaces(after)
  const changed = [...after.values()].filter((row) => before.get(row.id) !== row)
  return [
    ...treeProblems(places),
    ...[...after.values()].flatMap((row) => binProblems(row, places)),
    ...changed.flatMap((row) => {
      const { version = 0, fields } = before.get(row.id) ?? {}
      const isWordless = row.entity === 'bin' && !named.has(row.id) && !row.fields.location
      const words = textOf(fields?.location)
      return [
        ...(row.version > version ? [] : [`P3 ${row.id} changed without a new version`]),
        ...(isWordless && words ? [`P4 lost: ${row.id} was in ${words}`] : []),
      ]
    }),
  ]
}

/** True for the id of a place that was made from a text: a digest. */
const isFromText = (id: string): boolean => !/^(?:bin|item|place)\d/.test(id)

/** Spells a value alike where its spelling is of no account: in the name of a place made from a text. */
export const spell = (id: string, field: string, value: FieldValue): FieldValue =>
  field === 'name' && isFromText(id) ? String(value).toLowerCase() : value

/** P5: one text makes one place. */
export const doublePlaces = (rows: Rows): string[] => {
  const places = livePlaces(rows)
  const made = [...places.keys()].filter(isFromText)
  const paths = made.map((id) => formatPath(namesOf((at) => places.get(at), id)).toLowerCase())
  return new Set(paths).size < paths.length ? ['P5 one path became two places'] : []
}
