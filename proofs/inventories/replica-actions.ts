import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { entriesFor, visibleFields } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import { repeatOrphanedChange } from '#domain/sync/orphaned-changes.ts'
import type { RandomSource } from '#proofs/sync/random.ts'
import { act } from './device-side.ts'
import { type Device, mint, nowOf, type Replica, type World } from './world.ts'

const authorIn = (device: Device, { person }: Replica): string => `${device.name} ${person}`

export const shownRows = ({ state }: Replica) =>
  [...state.rows.values()].flatMap(({ id, entity }) => {
    const fields = visibleFields(state.rows.get(id), entriesFor(state, id))
    return fields ? [{ id, entity, fields }] : []
  })

/** The screen offers writing to those whose last known role may. */
const mayWrite = ({ lock, isListed, state, people, person }: Replica): boolean =>
  lock === null && isListed && state.cursor !== null && canWrite(people[person] ?? null)

const writeLocally = (
  world: World,
  device: Device,
  replica: Replica,
  write: Omit<LocalWrite, 'opId' | 'now'>,
  shown: FieldValues | null,
): void => {
  const values = write.type === 'adjust' ? {} : write.fields
  world.oracle.wrote(authorIn(device, replica), write.id, values, shown)
  const full = { ...write, opId: mint(world, 'op'), now: nowOf(world) }
  act(world, device, replica, applyWrite(replica.state, full))
}

const tap = (world: World, random: RandomSource, device: Device, replica: Replica): void => {
  const item = random.pick(shownRows(replica).filter(({ entity }) => entity === 'item'))
  if (!item) return
  const by = 1 + random.below(2)
  world.oracle.tap(item.id, by, by)
  const write = { type: 'adjust', entity: 'item', id: item.id, fields: { by } } as const
  writeLocally(world, device, replica, write, item.fields)
}

export const changeSomething = (
  world: World,
  random: RandomSource,
  device: Device,
  replica: Replica,
): void => {
  if (!mayWrite(replica)) return
  if (random.of(0.25)) {
    tap(world, random, device, replica)
    return
  }
  const rows = shownRows(replica)
  // People who share an inventory have the same few things in their hands.
  const isSameThing = random.of(0.4)
  const row = isSameThing ? rows[0] : random.pick(rows)
  const value = () => `v${mint(world, 'v')}`
  const dice = isSameThing && rows.length > 1 ? 1 : random.next()
  if (!row || dice < 0.15) {
    const fields = { name: value(), category: value() }
    writeLocally(
      world,
      device,
      replica,
      { type: 'create', entity: 'bin', id: mint(world, 'bin'), fields },
      null,
    )
  } else if (dice < 0.35) {
    const bin = random.pick(rows.filter(({ entity }) => entity === 'bin'))
    const fields = { binId: bin?.id ?? '', name: value(), quantity: 1 }
    if (bin)
      writeLocally(
        world,
        device,
        replica,
        { type: 'create', entity: 'item', id: mint(world, 'item'), fields },
        null,
      )
  } else if (dice < 0.45) {
    writeLocally(
      world,
      device,
      replica,
      { type: 'delete', entity: row.entity, id: row.id, fields: {} },
      row.fields,
    )
  } else {
    const field = random.pick(isSameThing ? ['name'] : ['name', 'description']) ?? 'name'
    writeLocally(
      world,
      device,
      replica,
      { type: 'update', entity: row.entity, id: row.id, fields: { [field]: value() } },
      row.fields,
    )
  }
}

/** Joined again: the person takes up what was left. */
export const repeatOrphanedChanges = (world: World, device: Device, replica: Replica): void => {
  if (!mayWrite(replica)) return
  const left = replica.orphanedChanges.filter((orphanedChange) => {
    const opId = mint(world, 'op')
    const next = repeatOrphanedChange(replica.state, orphanedChange, opId, nowOf(world))
    if (!next) return true
    const shown = shownRows(replica).find(({ id }) => id === orphanedChange.id)?.fields ?? null
    const { type, id, fields } = orphanedChange
    world.oracle.wrote(authorIn(device, replica), id, type === 'adjust' ? {} : fields, shown)
    if (type === 'adjust') world.oracle.tap(id, Number(fields.by), Number(fields.by))
    world.oracle.given.add(orphanedChange.opId)
    act(world, device, replica, next)
    return false
  })
  replica.orphanedChanges = left
}
