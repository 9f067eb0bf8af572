import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import {
  type ClientOffer,
  type ClientState,
  entriesFor,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import {
  declineOffer,
  discardParked,
  dismissNotice,
  resolveWithMine,
  retryParked,
} from '#domain/sync/client/recovery/client-attention.ts'
import { missingDependency, restoreAndRetry } from '#domain/sync/client/recovery/client-restore.ts'
import { reuploadRow } from '#domain/sync/client/recovery/client-reupload.ts'
import { keep, stateOf } from '../model/device-state.ts'
import { put, type VisibleState, visibleState } from '../model/visible-state.ts'
import { type Device, mintCode, type Tab, type World } from '../model/world.ts'
import type { RandomSource } from '../random.ts'
import { tap, visitTrash } from './trash-actions.ts'

const fresh = (world: World): string => {
  world.counter += 1
  return `v${world.counter}`
}

const create = (
  world: World,
  device: Device,
  user: string,
  entity: SyncEntity,
  binId: string | null,
): void => {
  const id = mintCode(world, entity)
  const fields: FieldValues =
    entity === 'bin'
      ? { name: fresh(world), category: fresh(world), isQrPrivate: false }
      : { binId, name: fresh(world), quantity: 1 }
  world.oracle.saved({ user, device: device.name }, id, fields, null)
  put(world, device, user, { type: 'create', entity, id, fields })
}

const EDITED: Record<SyncEntity, readonly string[]> = {
  place: [],
  bin: ['name', 'description', 'color', 'isQrPrivate'],
  item: ['name', 'notes', 'description', 'binId'],
}

const newValue = (
  world: World,
  chance: RandomSource,
  field: string,
  shown: VisibleState,
  bins: readonly VisibleState[],
): FieldValue => {
  if (field === 'isQrPrivate') return !shown.fields.isQrPrivate
  if (field === 'binId') return chance.pick(bins)?.id ?? null
  // Sometimes two users write the same value.
  return chance.of(0.1) ? `same-${chance.below(2)}` : fresh(world)
}

const edit = (
  world: World,
  chance: RandomSource,
  device: Device,
  user: string,
  row: VisibleState,
  { bins, form }: { bins: readonly VisibleState[]; form: boolean },
): void => {
  const count = chance.of(0.3) ? 2 : 1
  const fields: Record<string, FieldValue> = {}
  for (let n = 0; n < count; n++) {
    const field = chance.pick(EDITED[row.entity]) ?? 'name'
    const value = newValue(world, chance, field, row, bins)
    if (value !== row.fields[field]) fields[field] = value
  }
  if (Object.keys(fields).length === 0) return
  world.oracle.saved({ user, device: device.name }, row.id, fields, row.fields)
  const { entity, id } = row
  put(world, device, user, {
    type: 'update',
    entity,
    id,
    fields,
    ...(form && { seen: { version: row.version, fields: row.fields } }),
  })
}

/** Saves a form whose values may be outdated. */
const saveForm = (
  world: World,
  chance: RandomSource,
  device: Device,
  tab: Tab,
  rows: readonly VisibleState[],
): void => {
  const { form } = tab
  tab.form = null
  if (!form || form.user !== device.session) return
  const now = rows.find((row) => row.id === form.id)
  if (!now) return
  const row = { entity: form.entity, id: form.id, fields: form.shown, version: form.version }
  const bins = rows.filter((one) => one.entity === 'bin')
  edit(world, chance, device, form.user, row, { bins, form: true })
}

export const remove = (
  world: World,
  device: Device,
  user: string,
  row: VisibleState,
  rows: readonly VisibleState[],
): void => {
  // Items in Trash with the bin can be restored, so they are not given up.
  world.oracle.letGo({ device: device.name }, row.id, row.fields)
  for (const item of rows.filter((one) => one.fields.binId === row.id)) {
    world.oracle.letGo({ device: device.name }, item.id, item.fields)
  }
  put(world, device, user, { type: 'delete', entity: row.entity, id: row.id, fields: {} })
}

export const performAction = (world: World, chance: RandomSource, device: Device, tab: Tab): void => {
  const user = device.session
  if (user === null) return
  device.acting = tab
  const rows = visibleState(stateOf(device, user))
  const bins = rows.filter((row) => row.entity === 'bin')
  const row = chance.pick(rows)
  const dice = chance.next()
  if (!row || dice < 0.08) create(world, device, user, 'bin', null)
  else if (dice < 0.22) create(world, device, user, 'item', chance.pick(bins)?.id ?? null)
  else if (dice < 0.3) {
    const { entity, id, version, fields } = row
    tab.form ??= { user, entity, id, version, shown: fields }
  } else if (dice < 0.4) saveForm(world, chance, device, tab, rows)
  else if (dice < 0.49) remove(world, device, user, row, rows)
  else if (dice < 0.61) visitTrash(world, chance, device, user)
  else if (dice < 0.71) tap(world, chance, device, user, row)
  else edit(world, chance, device, user, row, { bins, form: false })
}

const answerOffer = (
  world: World,
  chance: RandomSource,
  device: Device,
  state: ClientState,
  { id, fields }: ClientOffer,
): void => {
  if (chance.of(0.8)) {
    keep(
      device,
      reuploadRow(state, id, { newId: () => mintCode(world, 'op'), now: '2026-01-01T00:00:00.000Z' }),
    )
    return
  }
  world.oracle.letGo({ device: device.name }, id, fields)
  const next = declineOffer(state, id)
  const left = new Set([...next.queue, ...next.parked].map((entry) => entry.opId))
  for (const entry of [...state.queue, ...state.parked].filter(({ opId }) => !left.has(opId))) {
    const values = Object.fromEntries(entry.changed.map((field) => [field, entry.data[field] ?? null]))
    world.oracle.discarded({ device: device.name }, entry.entityId, values, false)
  }
  keep(device, next)
}

const FINAL = ['DELETED', 'BIN_DELETED', 'PURGED']

const discard = (world: World, device: Device, state: ClientState, opId: string): void => {
  const next = discardParked(state, opId)
  const left = new Set([...next.queue, ...next.parked].map((entry) => entry.opId))
  for (const entry of [...state.queue, ...state.parked]) {
    if (left.has(entry.opId)) continue
    if (entry.type === 'adjust') {
      const refused = ['DELETED', 'PURGED'].includes('error' in entry ? String(entry.error) : '')
      world.oracle.untapped(entry.entityId, Number(entry.data.by), refused)
    }
    const values = Object.fromEntries(entry.changed.map((field) => [field, entry.data[field] ?? null]))
    // Refused content must be in the revisions, discarded or not.
    const kept = 'error' in entry && FINAL.includes(String(entry.error))
    world.oracle.discarded({ device: device.name }, entry.entityId, values, kept && world.rollbacks === 0)
  }
  keep(device, next)
}

/** Handles a parked change. @param patient sometimes retries what the plan does not allow */
export const resolveAttention = (
  world: World,
  chance: RandomSource,
  device: Device,
  patient = true,
): void => {
  const user = device.session
  if (user === null) return
  const state = stateOf(device, user)
  // Transient entries retry by themselves; sometimes the user discards them.
  const entry = chance.pick(
    state.parked.filter(
      (parked) => parked.userId === user && (parked.reason === 'rejected' || chance.of(0.2)),
    ),
  )
  const notice = chance.pick(state.notices)
  const [offer] = state.offers
  if (offer) {
    answerOffer(world, chance, device, state, offer)
    return
  }
  if (entry) {
    const missing = missingDependency(entry)
    if (missing && patient && chance.of(0.5)) {
      const now = '2026-01-01T00:00:00.000Z'
      world.oracle.restored(missing.id)
      keep(
        device,
        restoreAndRetry(state, entry.opId, () => mintCode(world, 'op'), now),
      )
      return
    }
    const again = patient && entry.error === 'LIMIT_REACHED' && chance.of(0.5)
    if (again) keep(device, retryParked(state, entry.opId, mintCode(world, 'op')))
    else discard(world, device, state, entry.opId)
    return
  }
  if (!notice) return
  if (notice.kind === 'conflict' && chance.of(0.5)) {
    const shown = visibleFields(state.rows.get(notice.id), entriesFor(state, notice.id))
    if (shown && notice.field !== null) {
      const values = { [notice.field]: notice.mine }
      world.oracle.saved({ user, device: device.name }, notice.id, values, shown)
    }
    keep(device, resolveWithMine(state, notice.noticeId, mintCode(world, 'op'), '2026-01-01T00:00:00.000Z'))
  } else keep(device, dismissNotice(state, notice.noticeId))
}
