import { canWrite } from '#domain/inventories/role-rights.ts'
import { decideAccess, sentOpIds } from '#domain/sync/client/client-access.ts'
import { applyFullList, applyPage } from '#domain/sync/client/client-pull.ts'
import {
  applyResults,
  markSent,
  recordFailure,
  requeueReadOnly,
  requeueTransient,
} from '#domain/sync/client/client-results.ts'
import { freezeBatch, nextBatch } from '#domain/sync/client/client-send-batch.ts'
import { type ClientState, emptyClientState } from '#domain/sync/client/client-state.ts'
import { declineOffer, discardParked } from '#domain/sync/client/recovery/client-attention.ts'
import { orphanedChangesOf } from '#domain/sync/orphaned-changes.ts'
import { readCursor } from '#domain/sync/wire/cursor.ts'
import { toEntry } from '#domain/sync/wire/envelope.ts'
import { namedIn } from './server-side.ts'
import {
  type Device,
  type Message,
  nowOf,
  type Replica,
  replicaOf,
  type ServerAnswer,
  type World,
} from './world.ts'

const idsOf = ({ queue, parked }: ClientState): Set<string> =>
  new Set([...queue, ...parked].map(({ opId }) => opId))

/** Remembers which operations a person's own act made or took away. */
export const act = (world: World, device: Device, replica: Replica, next: ClientState): void => {
  const [before, after] = [idsOf(replica.state), idsOf(next)]
  for (const opId of after)
    if (!before.has(opId)) world.oracle.made.set(opId, { replica, device: device.name })
  for (const opId of before) if (!after.has(opId)) world.oracle.given.add(opId)
  replica.state = next
}

const dispatch = (
  world: World,
  device: Device,
  replica: Replica,
  parts: Pick<Message, 'inventory' | 'kind' | 'entries'> & Partial<Pick<Message, 'asked' | 'told'>>,
) => {
  const { cursor: since, reached } = replica.state
  const knownCursors = since === null ? reached : [since, ...reached]
  world.counter += 1
  const message: Message = {
    id: world.counter,
    device,
    replica,
    person: replica.person,
    since,
    reached,
    knownCursors,
    asked: [],
    told: null,
    ...parts,
  }
  replica.message = message
  world.sent.push(message)
}

/** Chooses a batch; it is sent by a later step, when another inventory may be open. */
export const choose = (replica: Replica): void => {
  if (replica.message || replica.chosen || !replica.isListed) return
  replica.chosen = replica.lock ? [] : nextBatch(replica.state, { tried: replica.tried, maxOps: 5 })
}

export const sendChosen = (world: World, device: Device, replica: Replica): void => {
  const { chosen, inventory } = replica
  if (!chosen) return
  replica.chosen = null
  const batch = freezeBatch(chosen, replica.state)
  replica.state = markSent(
    replica.state,
    batch.map(({ opId }) => opId),
  )
  if (batch.length === 0) {
    replica.tried = new Set()
    dispatchPull(world, device, replica)
    return
  }
  dispatch(world, device, replica, {
    inventory,
    kind: 'push',
    entries: JSON.stringify(batch.map(toEntry)),
  })
}

const dispatchPull = (
  world: World,
  device: Device,
  replica: Replica,
  about: Partial<Pick<Message, 'asked' | 'told'>> = {},
): void =>
  dispatch(world, device, replica, { inventory: replica.inventory, kind: 'pull', entries: '[]', ...about })

/** True when the lock of a closed or unknown inventory ran out. */
const isExpired = (replica: Replica, now: string): boolean =>
  replica.lock !== null && now > replica.lock.until

const wipeReplica = (world: World, replica: Replica, appliedOpIds: readonly string[]): void => {
  const left = orphanedChangesOf(replica.state, appliedOpIds)
  const { done, forgotten } = world.oracle
  for (const { opId, type } of left) {
    // What lost a merge stays with its author; a tap has no merge.
    const isDone = type === 'adjust' && done.get(opId) === replica.person && !forgotten.has(opId)
    if (isDone) world.oracle.problem(`M7 the tap ${opId} was counted and is kept as unsent`)
  }
  for (const { type, id, fields } of left) {
    if (type === 'adjust') world.oracle.tap(id, -Number(fields.by), 0)
    if (type === 'create') world.oracle.uncounted.add(id)
  }
  replica.orphanedChanges = [...replica.orphanedChanges, ...left]
  const { userId, deviceId, inventoryId, lastSeq } = replica.state
  replica.state = { ...emptyClientState(userId, deviceId, inventoryId), lastSeq }
  Object.assign(replica, { lock: null, people: {}, isListed: false })
  world.oracle.forgetEpoch(replica)
}

/** Operations that a pull asks about, few enough that some need several. */
const ASKED_AT_ONCE = 2

const takeRefusal = (
  world: World,
  message: Message,
  replica: Replica,
  answer: Extract<ServerAnswer, { kind: 'refused' }>,
): void => {
  const now = nowOf(world)
  const { told } = message
  const refusal = {
    ...answer.refusal,
    taken: [...(told?.taken ?? []), ...(answer.refusal.taken ?? [])],
    named: [...(told?.named ?? []), ...namedIn(message)],
  }
  const access = { ...replica.state, sent: sentOpIds(replica.state) }
  const decision = decideAccess(access, replica.lock, refusal, now)
  if (decision.kind === 'ask') {
    const asked = decision.opIds.slice(0, ASKED_AT_ONCE)
    dispatchPull(world, message.device, replica, { asked, told: refusal })
    return
  }
  if (decision.kind === 'lock') replica.lock = decision.lock
  if (decision.kind !== 'wipe') return
  const epoch = world.oracle.epochOf(replica)
  const isWord = refusal.error === 'NOT_A_MEMBER' && refusal.inventory === replica.inventory
  const isSame = epoch === undefined || epoch === refusal.epoch
  if (!(isWord && isSame) && !isExpired(replica, now)) {
    world.oracle.problem(`M5 ${replica.person} lost ${replica.inventory} after ${refusal.error}`)
  }
  const known = replica.state.cursor && readCursor(replica.state.cursor)
  // Judged by the moment of the refusal: a backup may have been restored while it was under way.
  if (isWord && known && known.seq > answer.seq) {
    world.oracle.problem(`M5 ${replica.person} lost ${replica.inventory} to a backup`)
  }
  wipeReplica(world, replica, decision.appliedOpIds)
}

const takePage = (
  world: World,
  replica: Replica,
  message: Message,
  page: Extract<ServerAnswer, { kind: 'pulled' }>['page'],
): void => {
  const { since, reached } = message
  const asked = (message.person as string) === message.inventory ? null : message.inventory
  const pulled = { ...page, since, reached, inventory: asked, more: false }
  const next = page.reset ? applyFullList(replica.state, pulled) : applyPage(replica.state, pulled)
  // What the server lost is given up here; the offers are proved by the histories of one inventory.
  replica.state = next
  for (const { id } of next.offers) act(world, message.device, replica, declineOffer(replica.state, id))
  const epoch = readCursor(page.cursor)?.timelineId
  const isApplied = next.cursor === page.cursor
  if (isApplied && epoch) world.oracle.read(replica, epoch)
  // Whoever asked before a newer page arrived is told of people of yesterday.
  if (isApplied && page.people) replica.people = page.people
  replica.lock = null
  replica.state = requeueTransient(replica.state)
  if (!canWrite(page.role)) return
  if (replica.state.parked.some(({ reason }) => reason === 'read-only')) world.oracle.mayAgain()
  replica.state = requeueReadOnly(replica.state)
}

export const receive = (world: World, message: Message, answer: ServerAnswer | null): void => {
  const { device, replica: asker } = message
  if (asker.message !== message) return
  asker.message = null
  if (!answer) return
  const replica = replicaOf(device, message.person, asker.inventory)
  if (answer.kind === 'refused') {
    takeRefusal(world, message, replica, answer)
    return
  }
  if (answer.kind === 'went-back') {
    dispatchPull(world, device, replica)
    return
  }
  if (answer.kind === 'busy') {
    const failure = { status: 503, error: '', message: 'busy' }
    for (const opId of namedIn(message)) {
      asker.tried.add(opId)
      replica.state = recordFailure(replica.state, { opId, ...failure })
    }
    dispatchPull(world, device, replica)
    return
  }
  if (answer.kind === 'pulled') {
    takePage(world, replica, message, answer.page)
    const rows = [...replica.state.rows.keys()]
    const strange = rows.filter((id) => {
      const home = [...world.inventories].find(([, { rows: there }]) => there.has(id))?.[0]
      return home !== undefined && home !== replica.inventory
    })
    if (strange.length > 0) world.oracle.problem(`M10 rows of another inventory in ${replica.inventory}`)
    return
  }
  const { results } = answer
  for (const { opId, error } of results) {
    if (error !== undefined) asker.tried.add(opId)
    // The person is told, and the change is over.
    if (error === 'EDITED' || error === 'NOT_FOUND') world.oracle.given.add(opId)
    if (error === 'OPERATION_REUSED' && !world.oracle.forged.has(opId))
      world.oracle.problem(`M7 ${opId} of ${device.name} does not happen again`)
    if (error === 'READ_ONLY') world.oracle.toldReadOnly(`${device.name} ${opId}`)
  }
  replica.state = applyResults(requeueTransient(replica.state), results, nowOf(world))
  replica.lock = null
}

/** Discards what was refused for good. */
export const discardRejected = (world: World, device: Device, replica: Replica, readOnly = false): void => {
  for (const { opId, type, entityId, data, reason, error } of replica.state.parked) {
    if (reason !== 'rejected' && !readOnly) continue
    if (type === 'adjust')
      world.oracle.tap(entityId, -Number(data.by), error === 'READ_ONLY' ? -Number(data.by) : 0)
    act(world, device, replica, discardParked(replica.state, opId))
  }
}
