import { someActor } from './actions/actors.ts'
import { repeatOrphanedChanges, resolveAttention } from './actions/attention.ts'
import { deliver, deliverAnswer, repeatRequest, sendForged } from './actions/network.ts'
import { changeSomePeople, readmitSome } from './actions/people-actions.ts'
import { actOnPlaces, placeBins } from './actions/place-actions.ts'
import { actOnRecords } from './actions/record-actions.ts'
import { type Actor, actOnRows } from './actions/row-actions.ts'
import { backUp, lowerLimits, passMonths, restoreBackup } from './actions/server-faults.ts'
import { type Device, endPass } from './device/device.ts'
import { receive, sendChosen, startPass, syncAlone } from './device/sync-run.ts'
import { reopenTab } from './device/tab-memory.ts'
import type { StepName } from './mixes.ts'
import type { RandomSource } from './random.ts'
import { NO_ANSWER } from './server/inventory.ts'
import { serve } from './server/server.ts'
import { openSome, type World } from './world.ts'

type Step = (world: World, random: RandomSource, device: Device) => void

const asActor =
  (act: (world: World, random: RandomSource, actor: Actor) => void): Step =>
  (world, random, device) => {
    const actor = someActor(world, random, device)
    if (actor) act(world, random, actor)
  }

/** A tab dies and is opened again. */
const crash: Step = (_, random, device) => {
  const tab = random.pick(device.tabs)
  if (!tab) return
  for (const pass of device.passes) if (pass.tab === tab) endPass(pass)
  reopenTab(device, tab)
}

const timeOut: Step = (world, random, device) => {
  const message = random.pick(device.passes)?.message
  if (message) receive(world, message, NO_ANSWER)
}

const changeSession: Step = (_, random, device) => {
  device.session = random.pick([...device.users, null]) ?? null
}

/** Somebody takes the device and opens an inventory. */
const openOne: Step = (world, random, device) => {
  device.session = random.pick(device.users) ?? device.session
  openSome(world, random, device)
}

const STEPS: Readonly<Record<StepName, Step>> = {
  rows: asActor(actOnRows),
  places: asActor(actOnPlaces),
  bins: asActor(placeBins),
  records: asActor(actOnRecords),
  attention: asActor(resolveAttention),
  orphans: asActor((world, _, actor) => repeatOrphanedChanges(world, actor)),
  sync: asActor((world, _, { device, tab, replica }) => {
    if (!device.isAway) startPass(world, device, tab, replica)
  }),
  alone: asActor((world, _, { device, replica }) => {
    syncAlone(world, device, replica, (message) => serve(world, message))
  }),
  deliver,
  answer: deliverAnswer,
  repeat: repeatRequest,
  forge: sendForged,
  timeout: timeOut,
  fail: (world) => {
    world.isFailing = !world.isFailing
  },
  crash,
  away: (_, __, device) => {
    device.isAway = !device.isAway
  },
  session: changeSession,
  open: openOne,
  update: (_, __, device) => {
    device.isOld = false
  },
  people: changeSomePeople,
  readmit: (world, random) => {
    if (world.isTroubled) readmitSome(world, random)
  },
  limits: lowerLimits,
  months: passMonths,
  backUp: (world) => {
    if (!world.isTroubled) backUp(world)
  },
  restore: (world) => {
    if (world.restores === 0) restoreBackup(world)
  },
}

/** Marks the chosen batches now or some steps later. */
const markSome = (world: World, random: RandomSource): void => {
  for (const device of world.devices) {
    for (const pass of device.passes) if (pass.chosen && random.of(0.6)) sendChosen(world, device, pass)
  }
}

const pickStep = (weights: World['mix']['weights'], random: RandomSource): StepName | undefined => {
  const entries = Object.entries(weights) as [StepName, number][]
  let dice = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  return entries.find(([, weight]) => {
    dice -= weight
    return dice < 0
  })?.[0]
}

export const takeStep = (world: World, random: RandomSource): void => {
  world.steps += 1
  markSome(world, random)
  const device = random.pick(world.devices)
  const name = pickStep(world.mix.weights, random)
  if (device && name) STEPS[name](world, random, device)
}
