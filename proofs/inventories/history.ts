import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { roleOf } from '#domain/inventories/people.ts'
import { createRandom, type RandomSource } from '#proofs/sync/random.ts'
import { checkEnd } from './check-end.ts'
import { choose, discardRejected, receive, sendChosen } from './device-side.ts'
import { createOracle } from './oracle.ts'
import { changeSomePeople, readmitMember, readmitSome, takeRightsAway } from './people-actions.ts'
import { changeSomething, repeatOrphanedChanges } from './replica-actions.ts'
import { answerMessage, FORGED_MESSAGE_ID } from './server-side.ts'
import {
  type Device,
  type Message,
  type Replica,
  replicaOf,
  type ServerInventory,
  type World,
} from './world.ts'

const takeRandom = <T>(list: T[], random: RandomSource): T | undefined =>
  list.splice(random.below(list.length), 1)[0]

const createInventory = (id: InventoryId, owner: UserId): ServerInventory => ({
  rows: new Map(),
  receipts: new Map(),
  timelineId: 'timeline'.padEnd(21, '_'),
  runs: [],
  forgotten: 0,
  people: {
    inventoryId: id,
    name: id,
    invitations: [],
    transferTo: null,
    closedAt: null,
    seq: 0,
    peopleSeq: 0,
    members: [
      {
        memberId: `first-${id}`,
        userId: owner,
        role: 'owner',
        isHome: (id as string) === owner,
        joinedAt: '2026-01-01T00:00:00.000Z',
        endedAt: null,
        endedBy: null,
      },
    ],
  },
})

const createWorld = (random: RandomSource): World => {
  const persons = Array.from({ length: 2 + random.below(3) }, (_, at) => `p${at}` as UserId)
  const oracle = createOracle<Replica>()
  const inventories = new Map<InventoryId, ServerInventory>()
  // The first is a person's own from before members: it has the person's id.
  const ids = ['p0', 'inv-1', 'inv-2'].slice(0, 1 + random.below(3)) as InventoryId[]
  for (const id of ids) {
    const owner = (id as string) === 'p0' ? persons[0] : random.pick(persons)
    if (!owner) continue
    inventories.set(id, createInventory(id, owner))
    oracle.setRole(id, owner, 'owner')
  }
  const devices = Array.from({ length: 2 + random.below(3) }, (_, at): Device => {
    const mine = persons[at % persons.length] ?? ('p0' as UserId)
    const shared = random.of(0.5) ? persons.filter((one) => one === mine || random.of(0.6)) : [mine]
    return {
      name: `device-${at}`,
      persons: shared,
      replicas: new Map(),
      session: mine,
      open: ids[0] ?? ('p0' as InventoryId),
    }
  })
  const tight = random.of(0.4)
  return {
    oracle,
    persons,
    inventories,
    devices,
    maxBins: new Map(tight ? persons.map((person) => [person, 2 + random.below(4)]) : []),
    sent: [],
    arrived: [],
    answers: [],
    past: [],
    backup: null,
    restores: 0,
    day: 0,
    counter: 0,
    isTroubled: random.of(0.4),
  }
}

/** Opens an inventory of the list, or one that is on the device already. */
const visitSome = (world: World, random: RandomSource, device: Device): Replica | undefined => {
  const listed = [...world.inventories.keys()].filter(
    (id) => world.oracle.roleOf(id, device.session) !== null,
  )
  const known = [...device.replicas.values()].filter(
    (replica) => replica.person === device.session && replica.isListed,
  )
  const id = random.pick([...new Set([...listed, ...known.map(({ inventory }) => inventory)])])
  if (id === undefined) return undefined
  device.open = id
  const replica = replicaOf(device, device.session, id)
  if (listed.includes(id)) replica.isListed = true
  return replica
}

/** Another member sends the same operation as their own. */
const sendForged = (world: World, random: RandomSource): void => {
  const message = random.pick(world.past)
  const other = message && random.pick([...world.oracle.peopleOf(message.inventory).keys()])
  if (!message || !other || other === message.person) return
  for (const { opId } of JSON.parse(message.entries) as { opId: string }[]) world.oracle.forged.add(opId)
  answerMessage(world, { ...message, id: FORGED_MESSAGE_ID, person: other, knownCursors: [] })
}

const backUp = (world: World): void => {
  world.backup = new Map([...world.inventories].map(([id, one]) => [id, { ...one }]))
}

const passMonths = (world: World): void => {
  // A restored backup is noticed within months, or not at all; one from before is too old to restore.
  if (world.restores > 0) return
  world.backup = null
  for (const opId of world.oracle.done.keys()) world.oracle.forgotten.add(opId)
  Object.assign(world, { sent: [], arrived: [], answers: [], past: [], day: world.day + 60 })
  for (const device of world.devices) for (const replica of device.replicas.values()) replica.message = null
  for (const inventory of world.inventories.values()) {
    Object.assign(inventory, { receipts: new Map(), runs: [], forgotten: inventory.people.seq })
  }
}

const restore = (world: World): void => {
  if (!world.backup) return
  world.restores += 1
  for (const [id, saved] of world.backup) {
    Object.assign(world.inventories.get(id) ?? {}, { ...saved })
    for (const person of world.persons) world.oracle.setRole(id, person, roleOf(saved.people, person))
    if (saved.people.closedAt === null) world.oracle.closed.delete(id)
    else world.oracle.closed.add(id)
  }
  for (const opId of world.oracle.done.keys()) world.oracle.given.add(opId)
  world.oracle.done.clear()
  world.backup = null
}

const arrive = (world: World, message: Message): void => {
  world.arrived.push(message)
}

const commit = (world: World, random: RandomSource, message: Message): void => {
  if (message.kind === 'push') world.past.push(message)
  const answer = answerMessage(world, message)
  const isMerged = answer.kind === 'pushed' && answer.results.some((one) => one.conflicts !== undefined)
  // What lost a merge, and whose author never heard of it, stays with the author.
  const hasTap = message.kind === 'push' && message.entries.includes('/quantity')
  const isLost = isMerged ? random.of(0.5) : world.isTroubled && random.of(hasTap ? 0.8 : 0.4)
  if (message.kind === 'push' && isLost) {
    receive(world, message, random.of(0.5) ? null : { kind: 'busy' })
    const isRemoved = isMerged || hasTap || random.of(0.5)
    if (isRemoved && !hasTap && random.of(isMerged ? 0.1 : 0.5)) passMonths(world)
    takeRightsAway(world, message.inventory, message.person, isRemoved)
    if (isRemoved && random.of(0.3)) backUp(world)
    return
  }
  if (random.of(0.15)) receive(world, message, null)
  else if (message.kind === 'push' && random.of(0.1))
    world.answers.push({ message, answer: { kind: 'busy' } })
  else world.answers.push({ message, answer })
}

/** Sends and fetches until nothing is left to do, with a network that works. */
const syncAlone = (world: World, device: Device, replica: Replica): void => {
  for (let turns = 0; turns < 40; turns++) {
    choose(replica)
    sendChosen(world, device, replica)
    const { message } = replica
    if (!message) return
    world.sent = world.sent.filter((one) => one !== message)
    arrive(world, message)
    world.arrived = world.arrived.filter((one) => one !== message)
    receive(world, message, answerMessage(world, message))
    if (message.kind === 'pull' && !replica.message) return
  }
}

const takeStep = (world: World, random: RandomSource): void => {
  const device = random.pick(world.devices)
  if (!device) return
  const replicas = [...device.replicas.values()].filter(({ person }) => person === device.session)
  const replica = random.pick(replicas)
  const dice = random.below(1000)
  if (dice < 60) {
    device.session = random.pick(device.persons) ?? device.session
    visitSome(world, random, device)
  } else if (dice < 330) {
    const open = replicaOf(device, device.session, device.open)
    if (device.replicas.size > 0 && world.oracle.roleOf(device.open, device.session) !== null)
      changeSomething(world, random, device, open)
    else if (replica) changeSomething(world, random, device, replica)
  } else if (dice < 380) {
    if (replica && !replica.message) syncAlone(world, device, replica)
  } else if (dice < 450) {
    if (replica) choose(replica)
  } else if (dice < 570) {
    if (replica) sendChosen(world, device, replica)
  } else if (dice < 680) {
    const message = takeRandom(world.sent, random)
    if (message) arrive(world, message)
  } else if (dice < 790) {
    const message = takeRandom(world.arrived, random)
    if (message) commit(world, random, message)
  } else if (dice < 890) {
    const came = takeRandom(world.answers, random)
    if (came) receive(world, came.message, random.of(0.1) ? null : came.answer)
  } else if (dice < 910 && world.isTroubled) readmitSome(world, random)
  else if (dice < 960) changeSomePeople(world, random)
  else if (dice < 970) {
    if (replica) repeatOrphanedChanges(world, device, replica)
  } else if (dice < 975) {
    for (const [person, max] of world.maxBins) world.maxBins.set(person, Math.max(1, max - 1))
  } else if (dice < 982) sendForged(world, random)
  else if (dice < 986) passMonths(world)
  else if (dice < 990) {
    if (world.isTroubled) readmitSome(world, random)
    else backUp(world)
  } else if (dice < 994) {
    if (world.restores === 0) restore(world)
  } else if (replica) discardRejected(world, device, replica)
}

const heal = (world: World): void => {
  Object.assign(world, { sent: [], arrived: [], answers: [], past: [] })
  const isWaiting = () =>
    world.devices.some(({ replicas }) => [...replicas.values()].some(({ state }) => state.queue.length > 0))
  // A change that is refused three times is parked and then discarded; those of one row come in turn.
  for (let rounds = 0; rounds < 12 || (rounds < 60 && isWaiting()); rounds++) {
    for (const device of world.devices) {
      for (const person of device.persons) {
        for (const id of world.inventories.keys()) {
          const isMember = world.oracle.roleOf(id, person) !== null
          if (!isMember && !device.replicas.has(`${person} ${id}`)) continue
          Object.assign(device, { session: person, open: id })
          const replica = replicaOf(device, person, id)
          if (rounds === 0) Object.assign(replica, { message: null, chosen: null, tried: new Set() })
          if (isMember) replica.isListed = true
          syncAlone(world, device, replica)
          repeatOrphanedChanges(world, device, replica)
          discardRejected(world, device, replica)
        }
      }
    }
  }
}

const admitAll = (world: World, id: InventoryId): void => {
  for (const person of world.persons)
    if (world.oracle.roleOf(id, person) === null) readmitMember(world, id, person)
}

/** Takes back whoever lost an inventory with unsent changes. */
const readmitAll = (world: World): void => {
  const replicas = world.devices.flatMap((device) => [...device.replicas.values()])
  for (const { inventory, person, orphanedChanges } of replicas) {
    if (orphanedChanges.length === 0 || world.oracle.roleOf(inventory, person) !== null) continue
    readmitMember(world, inventory, person)
  }
}

/** 150 to 350 steps of two to four people with one to three inventories. */
export const playShared = (seed: number): World => {
  const random = createRandom(seed ^ 0x2f6e2b1)
  const world = createWorld(random)
  if (random.of(0.5)) for (const id of world.inventories.keys()) admitAll(world, id)
  for (const device of world.devices) visitSome(world, random, device)
  for (let steps = 150 + random.below(201); steps > 0; steps--)
    takeStep(world, createRandom(random.below(2 ** 31)))
  heal(world)
  if (world.isTroubled || random.of(0.5)) {
    readmitAll(world)
    heal(world)
  }
  checkEnd(world)
  return world
}

/** Returns the violations of a history: none for the shipped protocol. */
export const problemsOf = (seed: number): readonly string[] => {
  try {
    return playShared(seed).oracle.problems
  } catch (error) {
    return [`crashed: ${String(error)}`]
  }
}
