import { takeRightsAway } from '../actions/people-actions.ts'
import type { Message } from '../device/device.ts'
import { receive } from '../device/sync-run.ts'
import type { RandomSource } from '../random.ts'
import { NO_ANSWER } from '../server/inventory.ts'
import { serve } from '../server/server.ts'
import type { World } from '../world.ts'
import { backUp, passMonths } from './server-faults.ts'

export const takeOne = <T>(list: T[], random: RandomSource): T | undefined =>
  list.splice(random.below(list.length), 1)[0]

const arrive = (world: World, message: Message): void => {
  world.arrived.push(message)
}

/** Loses an answer just before its receiver loses the right to ask again. */
const lostInTrouble = (world: World, random: RandomSource, message: Message, isMerged: boolean): boolean => {
  const hasTap = message.entries.includes('/quantity')
  // Loses conflicts more often than other answers: their author must keep the values.
  const isLost = isMerged ? random.of(0.5) : world.isTroubled && random.of(hasTap ? 0.8 : 0.4)
  if (!world.mix.isShared || !isLost) return false
  receive(world, message, random.of(0.5) ? NO_ANSWER : { kind: 'failed', status: 503 })
  const isRemoved = isMerged || hasTap || random.of(0.5)
  if (isRemoved && !hasTap && random.of(isMerged ? 0.1 : 0.5)) passMonths(world)
  takeRightsAway(world, message.inventory, message.person, isRemoved)
  if (isRemoved && random.of(0.3)) backUp(world)
  return true
}

const commit = (world: World, random: RandomSource, message: Message): void => {
  if (random.of(0.1)) {
    receive(world, message, NO_ANSWER)
    return
  }
  if (world.isFailing && random.of(0.8)) {
    world.answers.push({ message, answer: { kind: 'failed', status: 500 } })
    return
  }
  const isPush = message.kind === 'push'
  if (isPush) world.past.push(message)
  if (isPush && random.of(0.08)) world.echoes.push(message)
  const answer = serve(world, message)
  const isMerged = answer.kind === 'pushed' && answer.results.some((one) => one.conflicts !== undefined)
  if (isPush && lostInTrouble(world, random, message, isMerged)) return
  // The server may die between commit and answer, or a proxy give up on it.
  if (random.of(0.04)) receive(world, message, NO_ANSWER)
  else if (isPush && random.of(0.03)) {
    world.answers.push({ message, answer: { kind: 'failed', status: random.of(0.5) ? 503 : 429 } })
  } else world.answers.push({ message, answer })
}

/** Requests arrive in any order, and wait for the lock of their inventory. */
export const deliver = (world: World, random: RandomSource): void => {
  const sent = takeOne(world.sent, random)
  if (sent) arrive(world, sent)
  const arrived = random.of(0.85) ? takeOne(world.arrived, random) : undefined
  if (arrived) commit(world, random, arrived)
}

export const deliverAnswer = (world: World, random: RandomSource): void => {
  const came = takeOne(world.answers, random)
  if (came) receive(world, came.message, random.of(0.1) ? NO_ANSWER : came.answer)
}

/** A middlebox repeats a request. */
export const repeatRequest = (world: World, random: RandomSource): void => {
  const echo = takeOne(world.echoes, random)
  if (echo) serve(world, echo)
}

/** Another member sends the same operations as their own. */
export const sendForged = (world: World, random: RandomSource): void => {
  const message = random.pick(world.past)
  const { rights } = world.oracle
  const other = message && random.pick([...rights.peopleOf(message.inventory).keys()])
  if (!message || !other || other === message.person) return
  for (const { opId } of JSON.parse(message.entries) as { opId: string }[]) rights.forged.add(opId)
  serve(world, { ...message, person: other, session: other, knownCursors: [], isForged: true })
}
