import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Message } from './device/device.ts'
import { type Device, openDevice, type Replica, visit } from './device/device.ts'
import type { Mix } from './mixes.ts'
import { createOracle, type Oracle } from './oracle/oracle.ts'
import type { RandomSource } from './random.ts'
import { type Answer, createInventory, type ServerInventory } from './server/inventory.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

/** What a person's plan allows over all inventories that the person owns. */
export interface Limits {
  readonly maxBins: number | null
  readonly maxItems: number | null
}

export interface World {
  readonly mix: Mix
  readonly oracle: Oracle
  readonly people: readonly UserId[]
  readonly inventories: Map<InventoryId, ServerInventory>
  readonly devices: readonly Device[]
  readonly limits: Map<UserId, Limits>
  /** Requests on their way, and those that wait for the inventory's lock. */
  sent: Message[]
  arrived: Message[]
  answers: { readonly message: Message; readonly answer: Answer }[]
  /** Requests that a middlebox will repeat, and pushes that somebody may copy. */
  echoes: Message[]
  past: Message[]
  /** False for browsers without Web Locks. */
  readonly hasLocks: boolean
  /** Answers are lost just before rights are taken away. */
  readonly isTroubled: boolean
  /** Places from text are neither renamed nor moved nor deleted. */
  readonly isCalm: boolean
  isFailing: boolean
  backup: ReadonlyMap<InventoryId, ServerInventory> | null
  restores: number
  switches: number
  /** Operations that ran, whether or not their receipt is still there. */
  readonly ran: Set<string>
  /** Steps and days that passed. */
  steps: number
  days: number
  counter: number
}

/** Time on the server, or by a device's clock. */
export const timeOf = ({ days, steps }: World, device?: Device): string =>
  new Date(START + days * DAY + steps * 60_000 + (device?.skew() ?? 0)).toISOString()

/** Ids have 21 characters, as on the wire. */
export const mintId = (world: World, kind: string): string => {
  world.counter += 1
  return `${kind}${world.counter}`.padEnd(21, '_')
}

const limitsOf = (random: RandomSource): Limits => ({
  maxBins: 2 + random.below(4),
  maxItems: 4 + random.below(6),
})

/** @param clock error of a device's clock in milliseconds, read each time */
export const createWorld = (mix: Mix, random: RandomSource, clock?: (device: number) => number): World => {
  const people = Array.from(
    { length: mix.people[0] + random.below(mix.people[1]) },
    (_, at) => `person-${at}` as UserId,
  )
  const inventories = new Map<InventoryId, ServerInventory>()
  const oracle = createOracle()
  const add = (id: string, owner: UserId) => {
    inventories.set(id as InventoryId, createInventory(id as InventoryId, owner))
    oracle.rights.setRole(id as InventoryId, owner, 'owner')
  }
  const homes = mix.isShared ? people.slice(0, 1) : people
  for (const person of homes) add(person, person)
  const shared = mix.isShared ? random.below(mix.inventories) : 0
  for (let at = 0; at < shared; at++) add(`shared-${at}`, random.pick(people) ?? ('' as UserId))
  const devices = Array.from({ length: mix.devices[0] + random.below(mix.devices[1]) }, (_, at) => {
    const mine = people[mix.isShared ? at % people.length : 0] as UserId
    const isAlone = mix.isShared && random.of(0.5)
    const users = people.filter((one) => one === mine || (!isAlone && (!mix.isShared || random.of(0.6))))
    const skew = (random.below(9) - 4) * DAY * mix.skewDays
    const isOld = mix.oldDevices > 0 && random.of(mix.oldDevices)
    return openDevice({
      at,
      users,
      mine,
      isOld,
      open: (people[0] ?? '') as string as InventoryId,
      sharesDatabase: !mix.isShared,
      skew: clock ? () => clock(at) : () => skew,
    })
  })
  const isTight = random.of(mix.isShared ? 0.4 : 0.25)
  const world: World = {
    mix,
    oracle,
    people,
    inventories,
    devices,
    limits: new Map(isTight ? people.map((person) => [person, limitsOf(random)]) : []),
    sent: [],
    arrived: [],
    answers: [],
    echoes: [],
    past: [],
    hasLocks: random.of(0.8),
    isTroubled: random.of(0.4),
    isCalm: random.of(0.3),
    isFailing: false,
    backup: null,
    restores: 0,
    switches: 0,
    ran: new Set(),
    steps: 0,
    days: 0,
    counter: 0,
  }
  return world
}

export const replicasOf = ({ devices }: Pick<World, 'devices'>): { device: Device; replica: Replica }[] =>
  devices.flatMap((device) => [...device.replicas.values()].map((replica) => ({ device, replica })))

/** Opens an inventory that the person is told of, or has on the device. */
export const openSome = (world: World, random: RandomSource, device: Device): void => {
  const { session } = device
  if (session === null) return
  const listed = [...world.inventories.keys()].filter((id) => world.oracle.rights.roleOf(id, session))
  const known = [...device.replicas.values()].filter((one) => one.person === session && one.isListed)
  const id = random.pick([...new Set([...listed, ...known.map(({ inventory }) => inventory)])])
  if (id === undefined) return
  device.open = id
  const replica = visit(device, session, id)
  if (listed.includes(id)) replica.isListed = true
}
