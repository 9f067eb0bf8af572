import { decideAccess, sentOpIds } from '#domain/sync/client/client-access.ts'
import { emptyClientState } from '#domain/sync/client/client-state.ts'
import { orphanedChangesOf } from '#domain/sync/orphaned-changes.ts'
import { readCursor } from '#domain/sync/wire/cursor.ts'
import type { Answer } from '../server/inventory.ts'
import { timeOf, type World } from '../world.ts'
import {
  authorOf,
  type Device,
  endPass,
  type Message,
  namedIn,
  type Pass,
  type Replica,
  stateOf,
} from './device.ts'
import { keep } from './tab-memory.ts'

/** Operations that a pull asks about, few enough that some need several. */
const ASKED_AT_ONCE = 2

const wipe = (world: World, device: Device, replica: Replica, applied: readonly string[]): void => {
  const { rights, values } = world.oracle
  const { userId, deviceId, inventoryId, lastSeq, ...held } = stateOf(device, replica)
  const left = orphanedChangesOf(held, applied)
  for (const { opId, type, id, fields } of left) {
    rights.orphaned(opId, type, replica.person)
    if (type === 'adjust') values.untapped(id, Number(fields.by), false)
    else values.discarded(authorOf(device, replica), id, fields, false)
    if (type === 'create') values.uncounted(id)
  }
  replica.orphanedChanges = [...replica.orphanedChanges, ...left]
  keep(device, replica, { ...emptyClientState(userId, deviceId, inventoryId), lastSeq })
  Object.assign(replica, { lock: null, people: {}, isListed: false })
  rights.forgetEpoch(replica)
  values.wiped(authorOf(device, replica), replica.inventory)
  // A closed database writes nothing more.
  for (const pass of device.passes) if (pass.replica === replica) endPass(pass)
}

/** Does what the app does when whole calls are refused. @returns what to ask before anything is wiped */
export const takeRefusal = (
  world: World,
  device: Device,
  pass: Pass,
  { message, answer }: { message: Message; answer: Extract<Answer, { kind: 'refused' }> },
): Pick<Message, 'asked' | 'told'> | null => {
  const { replica } = pass
  const { rights } = world.oracle
  const now = timeOf(world, device)
  const { told } = message
  const refusal = {
    ...answer.refusal,
    taken: [...(told?.taken ?? []), ...(answer.refusal.taken ?? [])],
    named: [...(told?.named ?? []), ...namedIn(message)],
  }
  const state = stateOf(device, replica)
  const decision = decideAccess({ ...state, sent: sentOpIds(state) }, replica.lock, refusal, now)
  if (decision.kind === 'ask') {
    return { asked: decision.opIds.slice(0, ASKED_AT_ONCE), told: refusal }
  }
  if (decision.kind === 'lock') replica.lock = decision.lock
  if (decision.kind !== 'wipe') return null
  const isExpired = replica.lock !== null && now > replica.lock.until
  const known = state.cursor && readCursor(state.cursor)
  // Judged by the moment of the refusal: a backup may have been restored while it was under way.
  const isBackup = known !== null && known !== '' && known.seq > answer.seq
  rights.lost(replica, refusal, { isExpired, isBackup })
  wipe(world, device, replica, decision.appliedOpIds)
  return null
}
