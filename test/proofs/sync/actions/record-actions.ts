import { stateOf } from '../device/device.ts'
import { mayWrite, type VisibleRow, visibleRows } from '../device/visible-rows.ts'
import type { RandomSource } from '../random.ts'
import { mintId, type World } from '../world.ts'
import { type Actor, create, remove, save, visitTrash } from './row-actions.ts'

const addFile = (world: World, actor: Actor, { entity, id }: VisibleRow): void =>
  create(world, actor, 'record', {
    kind: 'file',
    target: entity,
    targetId: id,
    name: mintId(world, 'name'),
    type: 'application/pdf',
    role: 'other',
    bytes: 1000,
    digest: 'a'.repeat(64),
  })

const addField = (world: World, actor: Actor): void =>
  create(world, actor, 'record', { kind: 'field', name: mintId(world, 'name'), type: 'text' })

/** Adds, edits and deletes files and fields, and what files belong to. */
export const actOnRecords = (world: World, random: RandomSource, actor: Actor): void => {
  const { device, replica } = actor
  if (device.isOld || !mayWrite(replica)) return
  device.acting = actor.tab
  const rows = visibleRows(stateOf(device, replica))
  const target = random.pick(rows.filter(({ entity }) => entity !== 'record'))
  const record = random.pick(rows.filter(({ entity }) => entity === 'record'))
  const dice = random.next()
  if (dice < 0.05) addField(world, actor)
  else if (dice < 0.4 && target) addFile(world, actor, target)
  else if (dice < 0.6 && record) {
    const field = random.pick(['name', record.fields.kind === 'file' ? 'takenOn' : 'categories']) ?? 'name'
    save(world, actor, record, { type: 'update', fields: { [field]: mintId(world, 'value') } })
  } else if (dice < 0.68 && record) remove(world, actor, record, rows)
  else if (dice < 0.8 && target) remove(world, actor, target, rows)
  else visitTrash(world, random, actor)
}
