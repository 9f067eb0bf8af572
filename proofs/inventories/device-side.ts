import { canWrite } from '#domain/inventories/role-rights.ts'
import { decideAccess } from '#domain/sync/client/client-access.ts'
import { declineOffer, discardParked } from '#domain/sync/client/client-attention.ts'
import { applyFullList, applyPage } from '#domain/sync/client/client-pull.ts'
import {
  applyResults,
  markSent,
  requeueReadOnly,
  requeueTransient,
} from '#domain/sync/client/client-results.ts'
import { freezeBatch, nextBatch } from '#domain/sync/client/client-send-batch.ts'
import type { ClientState } from '#domain/sync/client/client-state.ts'
import { readCursor } from '#domain/sync/cursor.ts'
import { toEntry } from '#domain/sync/envelope.ts'
import { type Answer, type Device, type Message, nowOf, type Seat, seatOf, type World } from './world.ts'

const idsOf = ({ queue, parked }: ClientState): Set<string> =>
  new Set([...queue, ...parked].map(({ opId }) => opId))

/** Remembers which operations a person's own act made or took away. */
export const act = (world: World, device: Device, seat: Seat, next: ClientState): void => {
  const [before, after] = [idsOf(seat.state), idsOf(next)]
  for (const opId of after) if (!before.has(opId)) world.oracle.made.set(opId, { seat, device: device.name })
  for (const opId of before) if (!after.has(opId)) world.oracle.given.add(opId)
  seat.state = next
}

const dispatch = (
  world: World,
  device: Device,
  seat: Seat,
  parts: Pick<Message, 'inventory' | 'kind' | 'entries'>,
) => {
  const { cursor: since, reached } = seat.state
  const told = since === null ? reached : [since, ...reached]
  world.counter += 1
  const message: Message = {
    ...{ id: world.counter, device, seat, person: seat.person, since, reached, told, roleAtArrival: null },
    ...parts,
  }
  seat.message = message
  world.sent.push(message)
}

/** Chooses a batch; it is sent by a later step, when another inventory may be open. */
export const choose = (seat: Seat, world: World): void => {
  if (seat.message || seat.chosen || !seat.isListed) return
  seat.chosen = seat.lock ? [] : nextBatch(seat.state, { tried: seat.tried, most: 5 }, world.rules.client)
}

export const sendChosen = (world: World, device: Device, seat: Seat): void => {
  const { chosen, inventory } = seat
  if (!chosen) return
  seat.chosen = null
  const batch = freezeBatch(chosen, seat.state, world.rules.client)
  seat.state = markSent(
    seat.state,
    batch.map(({ opId }) => opId),
  )
  if (batch.length === 0) {
    seat.tried = new Set()
    dispatch(world, device, seat, { inventory, kind: 'pull', entries: '[]' })
    return
  }
  const target = world.rules.target(inventory, device.open)
  dispatch(world, device, seat, {
    inventory: target,
    kind: 'push',
    entries: JSON.stringify(batch.map(toEntry)),
  })
}

/** The lock of a closed or unknown inventory ran out, as the oracle reckons. */
const isExpired = (seat: Seat, now: string): boolean => seat.lock !== null && now > seat.lock.until

const wipe = (world: World, seat: Seat, taken: readonly string[]): void => {
  const left = world.rules.leftoversOf(seat.state, taken)
  for (const { type, id, fields } of left) {
    if (type === 'adjust') world.oracle.tap(id, -Number(fields.by), 0)
    if (type === 'create') world.oracle.uncounted.add(id)
  }
  seat.leftovers = [...seat.leftovers, ...left]
  seat.state = world.rules.wiped(seat.state)
  Object.assign(seat, { lock: null, people: {}, isListed: false })
  world.oracle.forgetEpoch(seat)
}

const takeRefusal = (world: World, seat: Seat, answer: Extract<Answer, { kind: 'refused' }>): void => {
  const now = nowOf(world)
  const { refusal } = answer
  const decision = decideAccess(seat.state, seat.lock, refusal, now, world.rules.access)
  if (decision.kind === 'lock') seat.lock = decision.lock
  if (decision.kind !== 'wipe') return
  const epoch = world.oracle.epochOf(seat)
  const isWord = refusal.error === 'NOT_A_MEMBER' && refusal.inventory === seat.inventory
  const isSame = epoch === undefined || epoch === refusal.epoch
  if (!(isWord && isSame) && !isExpired(seat, now)) {
    world.oracle.problem(`M5 ${seat.person} lost ${seat.inventory} after ${refusal.error}`)
  }
  const known = seat.state.cursor && readCursor(seat.state.cursor)
  // Judged by the moment of the refusal: a backup may have been restored while it was under way.
  if (isWord && known && known.seq > answer.seq) {
    world.oracle.problem(`M5 ${seat.person} lost ${seat.inventory} to a backup`)
  }
  wipe(world, seat, decision.taken)
}

const takePage = (
  world: World,
  seat: Seat,
  message: Message,
  page: Extract<Answer, { kind: 'pulled' }>['page'],
): void => {
  const { client } = world.rules
  const { since, reached } = message
  const asked = (message.person as string) === message.inventory ? null : message.inventory
  const pulled = { ...page, since, reached, inventory: asked, more: false }
  const next = page.reset ? applyFullList(seat.state, pulled, client) : applyPage(seat.state, pulled, client)
  // What the server lost is given up here; the offers are proved by the histories of one inventory.
  seat.state = next
  for (const { id } of next.offers) act(world, message.device, seat, declineOffer(seat.state, id))
  const epoch = readCursor(page.cursor)?.history
  const isApplied = next.cursor === page.cursor
  if (isApplied && epoch) world.oracle.read(seat, epoch)
  // Whoever asked before a newer page arrived is told of people of yesterday.
  if (isApplied && page.people) seat.people = page.people
  seat.lock = null
  if (!canWrite(page.role)) return
  if (seat.state.parked.some(({ reason }) => reason === 'read-only')) world.oracle.mayAgain()
  seat.state = requeueReadOnly(seat.state)
}

export const receive = (world: World, message: Message, answer: Answer | null): void => {
  const { device, seat: asker } = message
  if (asker.message !== message) return
  asker.message = null
  if (!answer) return
  const seat = seatOf(device, message.person, world.rules.lands(asker.inventory, device.open))
  if (answer.kind === 'refused') {
    takeRefusal(world, seat, answer)
    return
  }
  if (answer.kind === 'went-back') {
    dispatch(world, device, seat, { inventory: seat.inventory, kind: 'pull', entries: '[]' })
    return
  }
  if (answer.kind === 'pulled') {
    takePage(world, seat, message, answer.page)
    const rows = [...seat.state.rows.keys()]
    const strange = rows.filter((id) => {
      const home = [...world.inventories].find(([, { rows: there }]) => there.has(id))?.[0]
      return home !== undefined && home !== seat.inventory
    })
    if (strange.length > 0) world.oracle.problem(`M10 rows of another inventory in ${seat.inventory}`)
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
  seat.state = applyResults(requeueTransient(seat.state), results, nowOf(world), world.rules.client)
  seat.lock = null
}

/** The person discards what was refused for good. */
export const discardRejected = (world: World, device: Device, seat: Seat, readOnly = false): void => {
  for (const { opId, type, entityId, data, reason, error } of seat.state.parked) {
    if (reason !== 'rejected' && !readOnly) continue
    if (type === 'adjust')
      world.oracle.tap(entityId, -Number(data.by), error === 'READ_ONLY' ? -Number(data.by) : 0)
    act(world, device, seat, discardParked(seat.state, opId))
  }
}
