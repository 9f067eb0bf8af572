import { rollBackSometimes } from './actions/rollback.ts'
import { tap, visitTrash } from './actions/trash-actions.ts'
import { remove } from './actions/user-actions.ts'
import { receive, sendChosen, startPass } from './model/device-side.ts'
import { stateOf } from './model/device-state.ts'
import { serve } from './model/server-side.ts'
import { put, type VisibleState, visibleState } from './model/visible-state.ts'
import { type Message, mintCode, type World } from './model/world.ts'
import { createRandom, type RandomSource } from './random.ts'

/** Conditions of a history that make one kind of trouble likely. */
export interface Scenario {
  /** Clock error of a device in milliseconds, evaluated at each reading. */
  readonly clock?: (device: number) => number
  readonly shared?: boolean
  readonly rollbacks?: boolean
  /** Renames one row on several devices and loses many answers. */
  readonly losesAnswers?: boolean
  /** Taps a lot, and prunes receipts before answers arrive. */
  readonly forgetsReceipts?: boolean
  /** Deletes and restores one row on several devices. */
  readonly contestsTrash?: boolean
  /** Writes a page's cursor before its rows and dies in between: a disk fault. */
  readonly cursorsFirst?: boolean
}

export const dropMessage = (world: World, message: Message): void =>
  receive(world, message, { kind: 'silent' })

export const advanceMonths = (world: World): void => {
  for (const message of world.sent.splice(0)) dropMessage(world, message)
  for (const { message } of world.answers.splice(0)) dropMessage(world, message)
  world.echoes = []
  for (const account of world.accounts.values()) {
    Object.assign(account, { receipts: new Map(), runs: [], forgotten: account.seq })
  }
}

const takeTurns = (world: World, luck: RandomSource): void => {
  const device = luck.pick(world.devices)
  if (!device || !luck.of(0.2)) return
  device.session = luck.pick([...world.users, null]) ?? null
  world.switches += 1
  if (device.session === null) return
  const { session } = device
  world.oracle.shown(
    session,
    visibleState(stateOf(device, session)).map(({ id }) => id),
  )
}

/** Row used by all devices: the one with the smallest id. */
const contested = (rows: readonly VisibleState[]): VisibleState | undefined =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))[0]

const renameSome = (world: World, luck: RandomSource): void => {
  const device = luck.pick(world.devices)
  const user = device?.session
  const row = device && user && contested(visibleState(stateOf(device, user)))
  if (!device || !user || !row || !luck.of(0.2)) return
  const fields = { name: mintCode(world, 'name') }
  world.oracle.saved({ user, device: device.name }, row.id, fields, row.fields)
  put(world, device, user, { type: 'update', entity: row.entity, id: row.id, fields })
}

/** @param lossy share of lost answers */
const syncSome = (world: World, luck: RandomSource, lossy: number): void => {
  const device = luck.pick(world.devices)
  const [tab] = device?.tabs ?? []
  if (!device || !tab || !luck.of(0.3)) return
  startPass(world, device, tab)
  for (let turns = 0; tab.pass && turns < 20; turns++) {
    sendChosen(world, device, tab)
    const { message } = tab.pass
    if (!message) return
    world.sent = world.sent.filter((sent) => sent !== message)
    const answer = serve(world, message)
    if (message.kind === 'push' && luck.of(lossy)) dropMessage(world, message)
    else receive(world, message, answer)
  }
}

const tapSome = (world: World, luck: RandomSource): void => {
  const device = luck.pick(world.devices)
  const user = device?.session
  const row = device && user ? luck.pick(visibleState(stateOf(device, user))) : undefined
  if (device && user && row && luck.of(0.2)) tap(world, luck, device, user, row)
}

/** Lets months pass between an applied tap and its answer. */
const forgetReceipts = (world: World, luck: RandomSource): void => {
  tapSome(world, luck)
  const isTapped = world.answers.some(
    ({ message }) => message.kind === 'push' && message.entries.includes('/quantity'),
  )
  if (isTapped && luck.of(0.3)) advanceMonths(world)
}

const contestTrash = (world: World, luck: RandomSource): void => {
  const device = luck.pick(world.devices)
  const user = device?.session
  if (!device || !user || !luck.of(0.3)) return
  const rows = visibleState(stateOf(device, user))
  const row = contested(rows)
  if (row && luck.of(0.6)) remove(world, device, user, row, rows)
  else visitTrash(world, luck, device, user)
}

const tearWrites = (world: World, luck: RandomSource): void => {
  for (const { message, answer } of [...world.answers]) {
    const device = world.devices[message.device]
    if (!device || message.kind !== 'pull' || answer.kind !== 'pulled' || answer.page.reset) continue
    const { cursor } = stateOf(device, message.userId)
    if (cursor !== message.since || !luck.of(0.1)) continue
    device.cursors.set(message.userId, answer.page.cursor)
    dropMessage(world, message)
  }
}

/** Applies the scenario to a step. @param sub seed of the step */
export const playScenario = (world: World, luck: RandomSource, sub: number, staging: Scenario): void => {
  if (staging.shared) takeTurns(world, luck)
  if (staging.rollbacks) rollBackSometimes(world, createRandom(sub ^ 0x1b873593))
  if (staging.losesAnswers) {
    const trouble = createRandom(sub ^ 0x2545f491)
    renameSome(world, trouble)
    syncSome(world, trouble, 0.4)
  }
  if (staging.forgetsReceipts) forgetReceipts(world, createRandom(sub ^ 0x68e31da4))
  if (staging.contestsTrash) {
    const trouble = createRandom(sub ^ 0x5851f42d)
    contestTrash(world, trouble)
    syncSome(world, trouble, 0)
  }
  if (staging.cursorsFirst) tearWrites(world, createRandom(sub ^ 0x4f1bbcdc))
}
