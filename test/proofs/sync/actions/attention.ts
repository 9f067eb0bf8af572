import type { ClientOffer } from '#domain/sync/client/client-state.ts'
import { entriesFor, localContent, visibleFields } from '#domain/sync/client/client-state.ts'
import {
  declineOffer,
  discardParked,
  dismissNotice,
  resolveWithMine,
  retryParked,
} from '#domain/sync/client/recovery/client-attention.ts'
import { restoreAndRetry } from '#domain/sync/client/recovery/client-restore.ts'
import { reuploadRow } from '#domain/sync/client/recovery/client-reupload.ts'
import { missingDependency } from '#domain/sync/client/recovery/missing-dependency.ts'
import { repeatOrphanedChange } from '#domain/sync/orphaned-changes.ts'
import { authorOf, stateOf, waitingIn } from '../device/device.ts'
import { mayWrite } from '../device/visible-rows.ts'
import { act, giveUp } from '../device/writes.ts'
import type { RandomSource } from '../random.ts'
import { mintId, timeOf, type World } from '../world.ts'
import type { Actor } from './row-actions.ts'

/** Refused content that must be in the revisions, discarded or not. */
const KEPT_ERRORS = ['DELETED', 'BIN_DELETED', 'TARGET_DELETED', 'PURGED']

const answerOffer = (
  world: World,
  random: RandomSource,
  { device, replica }: Actor,
  { id, fields }: ClientOffer,
): void => {
  const state = stateOf(device, replica)
  if (random.of(0.8)) {
    const context = { newId: () => mintId(world, 'op'), now: timeOf(world, device) }
    act(world, device, replica, reuploadRow(state, id, context))
    return
  }
  world.oracle.values.letGo(authorOf(device, replica), id, fields)
  giveUp(world, device, replica, { next: declineOffer(state, id), isKept: () => false })
}

/** Handles what the app shows under "Needs attention". @param isPatient sometimes tries again */
export const resolveAttention = (
  world: World,
  random: RandomSource,
  actor: Actor,
  isPatient = true,
): void => {
  const { device, replica, tab } = actor
  const { values } = world.oracle
  const state = stateOf(device, replica)
  const now = timeOf(world, device)
  device.acting = tab
  // Prefers rejected changes: the others are sent again by themselves, and are seldom discarded.
  const own = waitingIn(replica)
  const parked = state.parked.filter((entry) => own.includes(entry))
  const entry = random.pick(parked.filter(({ reason }) => reason === 'rejected' || random.of(0.2)))
  const [offer] = state.offers
  if (offer) {
    answerOffer(world, random, actor, offer)
    return
  }
  if (entry) {
    const missing = missingDependency(entry)
    if (missing && isPatient && random.of(0.5)) {
      values.restored(missing.id)
      const next = restoreAndRetry(state, entry.opId, () => mintId(world, 'op'), now)
      act(world, device, replica, next)
      return
    }
    const isRetried = isPatient && entry.error === 'LIMIT_REACHED' && random.of(0.5)
    if (isRetried) act(world, device, replica, retryParked(state, entry.opId, mintId(world, 'op')))
    else {
      const isKept = (error: string) => KEPT_ERRORS.includes(error) && world.restores === 0
      giveUp(world, device, replica, { next: discardParked(state, entry.opId), isKept })
    }
    return
  }
  const notice = random.pick(state.notices)
  if (notice?.kind === 'conflict' && random.of(0.5) && mayWrite(replica)) {
    const shown = visibleFields(state.rows.get(notice.id), entriesFor(state, notice.id))
    if (shown && notice.field !== null) {
      const about = { author: authorOf(device, replica), inventory: replica.inventory }
      values.saved(about, notice.id, { [notice.field]: notice.mine }, shown)
    }
    act(world, device, replica, resolveWithMine(state, notice.noticeId, mintId(world, 'op'), now))
  } else if (notice) act(world, device, replica, dismissNotice(state, notice.noticeId))
}

/** Joined again: the person takes up what was left. */
export const repeatOrphanedChanges = (world: World, { device, replica }: Actor): void => {
  if (!mayWrite(replica)) return
  const { rights, values } = world.oracle
  const about = { author: authorOf(device, replica), inventory: replica.inventory }
  replica.orphanedChanges = replica.orphanedChanges.filter((change) => {
    const { type, id, fields } = change
    const state = stateOf(device, replica)
    const opId = mintId(world, 'op')
    const next = repeatOrphanedChange(state, change, opId, timeOf(world, device))
    if (!next) return true
    const row = state.rows.get(id)
    const waiting = entriesFor(state, id)
    const shown = visibleFields(row, waiting)
    if (type === 'adjust') values.tapped(id, Number(fields.by), shown?.quantity ?? null)
    // Trash shows what is deleted for good.
    else if (type === 'delete' || type === 'purge') {
      values.letGo(about.author, id, localContent(row, waiting) ?? {})
    } else {
      values.saved(about, id, fields, shown)
      if (type === 'restore') values.restored(id)
    }
    rights.settled.add(change.opId)
    act(world, device, replica, next)
    return false
  })
}
