import { readCursor } from '#domain/sync/wire/cursor.ts'
import type { Message } from '../device/device.ts'
import { stateOf } from '../device/device.ts'
import { receive, syncAlone } from '../device/sync-run.ts'
import { visibleRows } from '../device/visible-rows.ts'
import { checkRows } from '../oracle/device-checks.ts'
import type { RandomSource } from '../random.ts'
import { type Answer, NO_ANSWER } from '../server/inventory.ts'
import { serve } from '../server/server.ts'
import { mintId, type World } from '../world.ts'
import { someActor } from './actors.ts'
import { contested, remove, save, tap, visitTrash } from './row-actions.ts'
import { backUp, passMonths, restoreBackup } from './server-faults.ts'

/** Makes one kind of trouble likely, beside each step. */
type Staging = (world: World, random: RandomSource) => void

/** @param lossy share of lost answers */
const syncSome = (world: World, random: RandomSource, lossy: number): void => {
  const actor = someActor(world, random)
  if (!actor || !random.of(0.3)) return
  syncAlone(world, actor.device, actor.replica, (message: Message): Answer => {
    const answer = serve(world, message)
    return message.kind === 'push' && random.of(lossy) ? NO_ANSWER : answer
  })
}

/** People take turns at one browser. */
const takeTurns: Staging = (world, random) => {
  const device = random.pick(world.devices)
  if (!device || !random.of(0.2)) return
  device.session = random.pick([...device.users, null]) ?? null
  world.switches += 1
  const { session } = device
  for (const replica of device.replicas.values())
    if (replica.person === session) checkRows(world, device, replica)
}

/** Takes copies at random and restores one later, mostly after further changes. */
const rollBack: Staging = (world, random) => {
  if (random.of(0.03)) backUp(world)
  else if (world.backup && world.restores === 0 && random.of(0.04)) restoreBackup(world)
}

/** Renames one row on several devices and loses many answers. */
const loseAnswers: Staging = (world, random) => {
  const actor = someActor(world, random)
  const row = actor && contested(visibleRows(stateOf(actor.device, actor.replica)))
  if (actor && row && random.of(0.2)) {
    save(world, actor, row, { type: 'update', fields: { name: mintId(world, 'name') } })
  }
  syncSome(world, random, 0.4)
}

/** Taps a lot, and lets months pass between an applied tap and its answer. */
const forgetReceipts: Staging = (world, random) => {
  const actor = someActor(world, random)
  const row = actor && random.pick(visibleRows(stateOf(actor.device, actor.replica)))
  if (actor && row && random.of(0.2)) tap(world, random, actor, row)
  const isTapped = world.answers.some(({ message }) => message.entries.includes('/quantity'))
  if (isTapped && random.of(0.3)) passMonths(world)
}

/** Deletes and restores one row on several devices. */
const contestTrash: Staging = (world, random) => {
  const actor = someActor(world, random)
  if (actor && random.of(0.3)) {
    const rows = visibleRows(stateOf(actor.device, actor.replica))
    const row = contested(rows)
    if (row && random.of(0.6)) remove(world, actor, row, rows)
    else visitTrash(world, random, actor)
  }
  syncSome(world, random, 0)
}

/** Writes a page's cursor before its rows and dies in between: a disk fault. */
const writeCursorsFirst: Staging = (world, random) => {
  for (const { message, answer } of [...world.answers]) {
    const { replica } = message.pass
    if (answer.kind !== 'pulled' || answer.page.reset || !readCursor(answer.page.cursor)) continue
    if (replica.stored.cursor !== message.since || !random.of(0.1)) continue
    replica.stored = { ...replica.stored, cursor: answer.page.cursor }
    replica.people = answer.page.people ?? replica.people
    receive(world, message, NO_ANSWER)
  }
}

export const STAGINGS = { takeTurns, rollBack, loseAnswers, forgetReceipts, contestTrash, writeCursorsFirst }
