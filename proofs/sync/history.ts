import { isPurged } from '#domain/sync/wire/stored-row.ts'
import { inTrash } from './actions/trash-actions.ts'
import { performAction, resolveAttention } from './actions/user-actions.ts'
import { receive, sendChosen, startPass } from './model/device-side.ts'
import { stateOf } from './model/device-state.ts'
import { serve } from './model/server-side.ts'
import { hearNews, reopenTab, staleRows } from './model/tab-memory.ts'
import { visibleState } from './model/visible-state.ts'
import { createWorld, type Device, type World } from './model/world.ts'
import { createOracle } from './oracle.ts'
import { createRandom, type RandomSource } from './random.ts'
import { advanceMonths, dropMessage, playScenario, type Scenario } from './scenarios.ts'

/** A seed and, after shrinking, its remaining steps. */
export interface History {
  readonly seed: number
  readonly steps: readonly number[]
}

/** 80 to 200 steps, each with its own seed. */
export const historyOf = (seed: number): History => {
  const luck = createRandom(seed)
  const length = 80 + luck.below(121)
  return { seed, steps: Array.from({ length }, () => luck.below(2 ** 31)) }
}

const withoutStep = <T>(list: T[], luck: RandomSource): T | undefined =>
  list.splice(luck.below(list.length), 1)[0]

const deliver = (world: World, luck: RandomSource): void => {
  const message = withoutStep(world.sent, luck)
  if (!message) return
  if (luck.of(0.1)) {
    dropMessage(world, message)
    return
  }
  if (world.failing && luck.of(0.8)) {
    world.answers.push({ message, answer: { kind: 'failed' } })
    return
  }
  if (luck.of(0.08) && message.kind === 'push') world.echoes.push(message)
  const answer = serve(world, message)
  // The server may die between commit and answer.
  if (luck.of(0.04)) dropMessage(world, message)
  else world.answers.push({ message, answer })
}

const answer = (world: World, luck: RandomSource): void => {
  const arrived = withoutStep(world.answers, luck)
  if (!arrived) return
  if (luck.of(0.1)) dropMessage(world, arrived.message)
  else receive(world, arrived.message, arrived.answer)
}

const crash = (device: Device, luck: RandomSource): void => {
  const tab = luck.pick(device.tabs)
  if (!tab) return
  Object.assign(tab, { pass: null, form: null, serverAnswered: true })
  reopenTab(device, tab)
}

/** Marks the chosen batch now or some steps later. */
const markSome = (world: World, luck: RandomSource): void => {
  for (const device of world.devices) {
    for (const tab of device.tabs) if (tab.pass?.chosen && luck.of(0.6)) sendChosen(world, device, tab)
  }
}

const step = (world: World, luck: RandomSource): void => {
  markSome(world, luck)
  const device = luck.pick(world.devices)
  const tab = luck.pick(device?.tabs ?? [])
  if (!device || !tab) return
  const dice = luck.below(1000)
  if (dice < 330) performAction(world, luck, device, tab)
  else if (dice < 480) {
    if (!device.away) startPass(world, device, tab)
  } else if (dice < 670) deliver(world, luck)
  else if (dice < 860) answer(world, luck)
  else if (dice < 890) {
    const echo = withoutStep(world.echoes, luck)
    if (echo) serve(world, echo)
  } else if (dice < 910) crash(device, luck)
  else if (dice < 925) {
    if (tab.pass?.message) dropMessage(world, tab.pass.message)
  } else if (dice < 945) world.failing = !world.failing
  else if (dice < 955) device.away = !device.away
  else if (dice < 960) {
    // A rollback is noticed within months, or not at all.
    if (world.rollbacks === 0) advanceMonths(world)
  } else if (dice < 975) device.session = luck.pick([...world.users, null]) ?? null
  else resolveAttention(world, luck, device)
}

const runAlone = (world: World, device: Device): void => {
  const [tab] = device.tabs
  if (!tab) return
  tab.serverAnswered = true
  startPass(world, device, tab)
  for (let turns = 0; tab.pass && turns < 500; turns++) {
    sendChosen(world, device, tab)
    world.sent = []
    const { message } = tab.pass
    if (message) receive(world, message, serve(world, message))
  }
}

const hasWork = (world: World): boolean =>
  world.devices.some(
    (device) =>
      device.queue.length + device.parked.length > 0 ||
      [...device.offers.values()].some((offers) => offers.length > 0),
  )

/** Repairs the network and counts the rounds until nothing waits. */
const healNetwork = (world: World, luck: RandomSource): void => {
  for (const echo of world.echoes.splice(0)) serve(world, echo)
  world.failing = false
  Object.assign(world, { sent: [], answers: [] })
  for (const device of world.devices) {
    for (const tab of device.tabs) Object.assign(tab, { pass: null, form: null, serverAnswered: true })
  }
  const round = () => {
    for (const device of world.devices) {
      for (const user of world.users) {
        device.session = user
        runAlone(world, device)
        const needsAttention = () =>
          device.parked.some((entry) => entry.userId === user) || (device.offers.get(user) ?? []).length > 0
        for (let turns = 0; turns < 40 && needsAttention(); turns++) {
          resolveAttention(world, luck, device, false)
        }
      }
    }
  }
  // The first pull reports what the server lost.
  if (world.rollbacks > 0) round()
  for (let rounds = 0; rounds < 40 && hasWork(world); rounds++) round()
  if (hasWork(world)) world.oracle.problem('I10 the queue does not drain')
  round()
  round()
}

/** Delivers tab messages, unless their sender dies first. */
const deliverNews = (world: World, luck: RandomSource): void => {
  for (const device of world.devices) {
    if (luck.of(0.7)) hearNews(device, (user) => stateOf(device, user))
  }
}

const sameInTabs = (world: World): void => {
  for (const device of world.devices) {
    const stored = (user: string) => stateOf(device, user)
    hearNews(device, stored)
    for (const count of staleRows(device, stored)) {
      if (count > 0) world.oracle.problem(`I11 a tab of ${device.name} shows ${count} rows as they were`)
    }
  }
}

const sameAsServer = (world: World): void => {
  for (const [user, account] of world.accounts) {
    const live = new Map([...account.rows].filter(([, row]) => row.deletedAt === null))
    for (const device of world.devices) {
      const shown = visibleState(stateOf(device, user))
      const trash = [...account.rows.values()].filter((row) => row.deletedAt !== null && !isPurged(row))
      const here = new Set(inTrash(stateOf(device, user)).map((row) => row.id))
      const missing = trash.filter((row) => !here.has(row.id)).map((row) => row.id)
      if (missing.length > 0 || here.size !== trash.length) {
        world.oracle.problem(`I1 ${device.name} has another Trash than the server: ${missing.join(' ')}`)
      }
      const differs = shown.filter((row) => {
        const there = live.get(row.id)
        return !there || Object.entries(there.fields).some(([field, value]) => row.fields[field] !== value)
      })
      if (differs.length > 0 || shown.length !== live.size) {
        const ids = differs.map((row) => row.id).join(' ')
        world.oracle.problem(
          `I1 ${device.name} shows ${shown.length} rows, the server has ${live.size}: ${ids}`,
        )
      }
    }
  }
}

const settle = (world: World): void => {
  for (const [user, account] of world.accounts) {
    const kept = new Map<string, Set<string>>()
    for (const { entityId, data } of account.revisions) {
      for (const [field, value] of Object.entries(data)) {
        const at = `${entityId}|${field}`
        kept.set(at, (kept.get(at) ?? new Set()).add(String(value)))
      }
    }
    world.oracle.settle(user, account.rows, kept)
  }
}

export const playHistory = ({ seed, steps }: History, staging: Scenario = {}): World => {
  const luck = createRandom(seed ^ 0x5bf03635)
  const oracle = createOracle()
  const tight = luck.of(0.25)
  const world = createWorld({
    devices: 2 + luck.below(4),
    people: luck.of(0.3) || staging.shared ? 2 : 1,
    locks: luck.of(0.8),
    limits: tight
      ? { maxBins: 2 + luck.below(3), maxItems: 4 + luck.below(6) }
      : { maxBins: null, maxItems: null },
    oracle,
    skewOf: (device) => {
      const skew = (luck.below(9) - 4) * 86_400_000 * 100
      const { clock } = staging
      return clock ? () => clock(device) : () => skew
    },
  })
  for (const sub of steps) {
    const luck = createRandom(sub)
    step(world, luck)
    deliverNews(world, createRandom(sub ^ 0x3c6ef372))
    playScenario(world, luck, sub, staging)
  }
  healNetwork(world, luck)
  sameAsServer(world)
  sameInTabs(world)
  settle(world)
  return world
}

/** Returns the violations: none for the shipped protocol. */
export const play = (history: History, staging?: Scenario): readonly string[] =>
  playHistory(history, staging).oracle.problems

/** Shortest failing part of a history. */
export const shrink = (history: History, staging?: Scenario): History => {
  let { steps } = history
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < steps.length; ) {
      const rest = [...steps.slice(0, at), ...steps.slice(at + size)]
      if (play({ ...history, steps: rest }, staging).length > 0) steps = rest
      else at += size
    }
  }
  return { ...history, steps }
}
