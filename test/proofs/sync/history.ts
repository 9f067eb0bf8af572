import { repeatOrphanedChanges, resolveAttention } from './actions/attention.ts'
import { admitAll, readmitAll } from './actions/people-actions.ts'
import type { Actor } from './actions/row-actions.ts'
import { STAGINGS } from './actions/staging.ts'
import { endPass, type Replica, visit, waitingIn } from './device/device.ts'
import { syncAlone } from './device/sync-run.ts'
import { hearNews } from './device/tab-memory.ts'
import { MIXES, type Mix, type MixName } from './mixes.ts'
import { checkEnd } from './oracle/end-checks.ts'
import { createRandom, type RandomSource } from './random.ts'
import { serve } from './server/server.ts'
import { takeStep } from './steps.ts'
import { createWorld, openSome, replicasOf, type World } from './world.ts'

/** A seed and, after shrinking, its remaining steps. */
export interface History {
  readonly mix: MixName
  readonly seed: number
  readonly steps: readonly number[]
}

/** As many steps as the mix has, each with its own seed. */
export const historyOf = (seed: number, mix: MixName = 'personal'): History => {
  const random = createRandom(seed)
  const [least, spread] = MIXES[mix].steps
  const length = least + random.below(spread)
  return { mix, seed, steps: Array.from({ length }, () => random.below(2 ** 31)) }
}

/** Delivers tab messages, unless their sender dies first. */
const deliverNews = (world: World, random: RandomSource): void => {
  for (const device of world.devices) if (random.of(0.5)) hearNews(device)
}

const quiet = (world: World): void => {
  for (const echo of world.echoes.splice(0)) serve(world, echo)
  Object.assign(world, { isFailing: false, sent: [], arrived: [], answers: [], past: [] })
  for (const { passes, tabs } of world.devices) {
    for (const pass of passes) endPass(pass)
    for (const tab of tabs) tab.form = null
  }
}

/** Work that this copy can still do by itself. */
const hasWork = (world: World, { replica }: { replica: Replica }): boolean => {
  const { rights } = world.oracle
  const { inventory, person, stored } = replica
  const isOpen = rights.roleOf(inventory, person) !== null && !rights.closed.has(inventory)
  const waits = waitingIn(replica).some((entry) => !('reason' in entry) || entry.reason !== 'read-only')
  return isOpen && (waits || stored.offers.length > 0)
}

const settleOne = (world: World, random: RandomSource, actor: Actor): void => {
  const { device, replica, tab } = actor
  Object.assign(device, { session: replica.person, open: replica.inventory })
  tab.serverAnswered = true
  syncAlone(world, device, replica, (message) => serve(world, message))
  repeatOrphanedChanges(world, actor)
  const needsPerson = () =>
    replica.stored.offers.length > 0 ||
    waitingIn(replica).some((entry) => 'reason' in entry && entry.reason !== 'read-only')
  for (let turns = 0; turns < 40 && needsPerson(); turns++) resolveAttention(world, random, actor, false)
}

const runRound = (world: World, random: RandomSource): void => {
  const { rights } = world.oracle
  for (const device of world.devices) {
    for (const person of device.users) {
      for (const id of world.inventories.keys()) {
        const isMember = rights.roleOf(id, person) !== null
        if (!isMember && !device.replicas.has(`${person} ${id}`)) continue
        const replica = visit(device, person, id)
        if (isMember) replica.isListed = true
        settleOne(world, random, { device, replica, tab: device.acting })
      }
    }
  }
}

/** Repairs the network and plays on until nothing waits. */
const heal = (world: World, random: RandomSource): void => {
  quiet(world)
  for (const device of world.devices) device.acting = device.tabs[0] ?? device.acting
  const isBusy = () => replicasOf(world).some((one) => hasWork(world, one))
  const { made } = world.oracle.rights
  // The first pull reports what the server lost, the last what others sent.
  for (let rounds = 0, idle = 0; rounds < 40 && idle < 2; rounds++) {
    const before = made.size
    runRound(world, random)
    idle = isBusy() || made.size > before ? 0 : idle + 1
  }
}

export interface PlayOptions {
  /** Error of a device's clock in milliseconds, read each time. */
  readonly clock?: (device: number) => number
}

export const playHistory = ({ seed, steps, mix: name }: History, { clock }: PlayOptions = {}): World => {
  const random = createRandom(seed ^ 0x5bf03635)
  const mix: Mix = MIXES[name]
  const world = createWorld(mix, random, clock)
  if (mix.isShared && (random.of(0.5) || mix.weights.people === undefined)) admitAll(world)
  for (const device of world.devices) openSome(world, random, device)
  for (const sub of steps) {
    takeStep(world, createRandom(sub))
    deliverNews(world, createRandom(sub ^ 0x3c6ef372))
    if (mix.staging) STAGINGS[mix.staging](world, createRandom(sub ^ 0x1b873593))
  }
  heal(world, random)
  const isReadmitted = mix.isShared && (world.isTroubled || random.of(0.5)) && readmitAll(world)
  if (isReadmitted) heal(world, random)
  checkEnd(world)
  return world
}

/** Returns the violations: none for the shipped protocol. */
export const play = (history: History): readonly string[] => {
  try {
    return playHistory(history).oracle.problems
  } catch (error) {
    return [`crashed: ${error instanceof Error ? error.stack : String(error)}`]
  }
}

/** Shortest failing part of a history. */
export const shrink = (history: History): History => {
  let { steps } = history
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < steps.length; ) {
      const rest = [...steps.slice(0, at), ...steps.slice(at + size)]
      if (play({ ...history, steps: rest }).length > 0) steps = rest
      else at += size
    }
  }
  return { ...history, steps }
}
