import { formatSet, setEntries } from '#contracts/inventory/fields/set-value.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { type ClientState, entriesFor, localContent } from '#domain/sync/client/client-state.ts'
import { authorOf, type Device, type Replica, stateOf, type Tab } from '../device/device.ts'
import { mayWrite, rowsInTrash, type VisibleRow, visibleRows } from '../device/visible-rows.ts'
import { write } from '../device/writes.ts'
import type { RandomSource } from '../random.ts'
import { mintId, type World } from '../world.ts'

/** Somebody at a device, with a copy of an inventory in front of them. */
export interface Actor {
  readonly device: Device
  readonly replica: Replica
  readonly tab: Tab
}

const authorAt = ({ device, replica }: Actor) => ({
  author: authorOf(device, replica),
  inventory: replica.inventory,
})

const freshValue = (world: World): string => {
  world.counter += 1
  return `v${world.counter}`
}

/** Saves values over what is shown. */
export const save = (
  world: World,
  actor: Actor,
  row: Pick<VisibleRow, 'entity' | 'id'> & Partial<VisibleRow>,
  { type, fields, isForm = false }: { type: 'create' | 'update'; fields: FieldValues; isForm?: boolean },
): void => {
  const { entity, id, version = 0, fields: shown } = row
  world.oracle.values.saved(authorAt(actor), id, fields, shown ?? null)
  const seen = isForm && shown ? { seen: { version, fields: shown } } : {}
  write(world, actor.device, actor.replica, { type, entity, id, fields, ...seen })
}

export const create = (world: World, actor: Actor, entity: SyncEntity, fields: FieldValues): void =>
  save(world, actor, { entity, id: mintId(world, entity) }, { type: 'create', fields })

const EDITED: Record<SyncEntity, readonly string[]> = {
  place: ['name'],
  bin: ['name', 'description', 'color', 'isQrPrivate'],
  item: ['name', 'notes', 'description', 'binId', 'tags'],
  record: ['name'],
}

const newValue = (
  world: World,
  random: RandomSource,
  { field, shown, bins }: { field: string; shown: VisibleRow; bins: readonly VisibleRow[] },
): FieldValue => {
  if (field === 'isQrPrivate') return !shown.fields.isQrPrivate
  if (field === 'binId') return random.pick(bins)?.id ?? null
  if (field === 'tags') {
    const tags = setEntries(String(shown.fields.tags ?? ''))
    const isLess = tags.length > 0 && random.of(0.4)
    return formatSet(isLess ? tags.toSpliced(random.below(tags.length), 1) : [...tags, freshValue(world)])
  }
  // Sometimes two people write the same value.
  return random.of(0.1) ? `same-${random.below(2)}` : freshValue(world)
}

const edit = (
  world: World,
  random: RandomSource,
  actor: Actor,
  row: VisibleRow,
  { bins, isForm }: { bins: readonly VisibleRow[]; isForm: boolean },
): void => {
  const fields: Record<string, FieldValue> = {}
  for (let count = random.of(0.3) ? 2 : 1; count > 0; count--) {
    const field = random.pick(EDITED[row.entity]) ?? 'name'
    const value = newValue(world, random, { field, shown: row, bins })
    if (value !== row.fields[field]) fields[field] = value
  }
  if (Object.keys(fields).length > 0) save(world, actor, row, { type: 'update', fields, isForm })
}

/** Saves a form whose values may be outdated. */
const saveForm = (world: World, random: RandomSource, actor: Actor, rows: readonly VisibleRow[]): void => {
  const { tab, replica } = actor
  const { form } = tab
  tab.form = null
  if (form?.replica !== replica || !rows.some(({ id }) => id === form.id)) return
  const { entity, id, shown: fields, version } = form
  const bins = rows.filter((one) => one.entity === 'bin')
  edit(world, random, actor, { entity, id, fields, version }, { bins, isForm: true })
}

/** What goes to Trash with a row: items of a bin, and records of both. */
const rowsIn = <T extends VisibleRow>(rows: readonly T[], id: string): T[] => {
  const items = rows.filter((one) => one.fields.binId === id)
  const holders = new Set([id, ...items.map((item) => item.id)])
  return [...items, ...rows.filter((one) => holders.has(String(one.fields.targetId)))]
}

export const remove = (world: World, actor: Actor, row: VisibleRow, rows: readonly VisibleRow[]): void => {
  const { device, replica } = actor
  const author = authorOf(device, replica)
  world.oracle.values.letGo(author, row.id, row.fields)
  for (const along of rowsIn(rows, row.id)) world.oracle.values.letGo(author, along.id, along.fields)
  write(world, device, replica, { type: 'delete', entity: row.entity, id: row.id, fields: {} })
}

const recordsHere = (state: ClientState, targetId: string) =>
  [...state.rows.values()].flatMap((row) => {
    const fields = localContent(row, entriesFor(state, row.id))
    return row.entity === 'record' && fields?.targetId === targetId ? [{ id: row.id, fields }] : []
  })

export const visitTrash = (world: World, random: RandomSource, actor: Actor): void => {
  const { device, replica } = actor
  const state = stateOf(device, replica)
  const row = random.pick(rowsInTrash(state))
  if (!row) return
  const { entity, id } = row
  const { values } = world.oracle
  if (random.of(0.4)) {
    values.letGo(authorOf(device, replica), id, row.fields)
    // Records are deleted for good with what they belong to, also those that Trash does not list.
    for (const record of recordsHere(state, id)) {
      values.letGo(authorOf(device, replica), record.id, record.fields)
    }
    write(world, device, replica, { type: 'purge', entity, id, fields: {} })
    return
  }
  const bins = visibleRows(state).filter((one) => one.entity === 'bin')
  const bin = entity === 'item' && random.of(row.withBin ? 0.9 : 0.2) ? random.pick(bins) : undefined
  const fields = bin ? { binId: bin.id } : {}
  if (bin) values.saved(authorAt(actor), id, fields, row.fields)
  values.restored(id)
  write(world, device, replica, { type: 'restore', entity, id, fields })
}

export const tap = (world: World, random: RandomSource, actor: Actor, row: VisibleRow): void => {
  if (row.entity !== 'item') return
  const by = 1 + random.below(2)
  world.oracle.values.tapped(row.id, by, row.fields.quantity ?? null)
  write(world, actor.device, actor.replica, { type: 'adjust', entity: 'item', id: row.id, fields: { by } })
}

/** Row that everybody has in their hands: the one with the smallest id. */
export const contested = (rows: readonly VisibleRow[]): VisibleRow | undefined =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))[0]

/** Does something with bins and items. */
export const actOnRows = (world: World, random: RandomSource, actor: Actor): void => {
  const { device, replica, tab } = actor
  if (!mayWrite(replica)) return
  device.acting = tab
  const rows = visibleRows(stateOf(device, replica)).filter(
    ({ entity }) => entity === 'bin' || entity === 'item',
  )
  const bins = rows.filter((row) => row.entity === 'bin')
  const { contests, taps } = world.mix
  const same = contests > 0 && rows.length > 1 && random.of(contests) ? contested(rows) : undefined
  if (same) {
    const field = same.entity === 'item' && random.of(0.5) ? 'tags' : 'name'
    const value = newValue(world, random, { field, shown: same, bins })
    save(world, actor, same, { type: 'update', fields: { [field]: value } })
    return
  }
  const row = random.pick(rows)
  const tapped = taps > 0 && random.of(taps) && random.pick(rows.filter(({ entity }) => entity === 'item'))
  if (tapped) {
    tap(world, random, actor, tapped)
    return
  }
  const dice = random.next()
  if (!row || dice < 0.08) {
    create(world, actor, 'bin', { name: freshValue(world), category: freshValue(world), isQrPrivate: false })
  } else if (dice < 0.22) {
    const binId = random.pick(bins)?.id ?? null
    create(world, actor, 'item', { binId, name: freshValue(world), quantity: 1 })
  } else if (dice < 0.3) {
    const { entity, id, version, fields: shown } = row
    tab.form ??= { replica, entity, id, version, shown }
  } else if (dice < 0.4) saveForm(world, random, actor, rows)
  else if (dice < 0.49) remove(world, actor, row, rows)
  else if (dice < 0.61) visitTrash(world, random, actor)
  else if (dice < 0.71) tap(world, random, actor, row)
  else edit(world, random, actor, row, { bins, isForm: false })
}
