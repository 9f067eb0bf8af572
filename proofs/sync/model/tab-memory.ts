import { hasChangeGap } from '#domain/sync/change-gap.ts'
import {
  type ClientState,
  type Entry,
  entriesFor,
  type LocalRow,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import type { Device, Tab, TabMemory } from './world.ts'

const reads = (state: ClientState, id: string): string | undefined => {
  const row = state.rows.get(id)
  const waiting = entriesFor(state, id).filter((entry) => entry.userId === state.userId)
  if (!row && waiting.length === 0) return undefined
  return JSON.stringify([visibleFields(row, waiting), visibleFields(row, waiting, true)])
}

const show = ({ rows }: TabMemory, state: ClientState, ids: Iterable<string>): void => {
  for (const id of ids) {
    const text = reads(state, id)
    if (text === undefined) rows.delete(id)
    else rows.set(id, text)
  }
}

const idsOf = ({ rows, queue, parked }: ClientState): Set<string> =>
  new Set([...rows.keys(), ...[...queue, ...parked].map((entry) => entry.entityId)])

const numberOf = (device: Device, user: string): number => device.changes.get(user) ?? 0

/** Reloads everything in a tab that opens or missed a change. */
const readAll = (device: Device, tab: Tab, state: ClientState): void => {
  tab.memory = { user: state.userId, upTo: numberOf(device, state.userId), rows: new Map() }
  show(tab.memory, state, idsOf(state))
}

const unlike = (a: ReadonlyMap<string, LocalRow>, b: ReadonlyMap<string, LocalRow>): string[] =>
  [...b].flatMap(([id, row]) => (a.get(id) === row ? [] : [id]))

const moved = (a: readonly Entry[], b: readonly Entry[]): string[] => {
  const known = new Set(a)
  return b.flatMap((entry) => (known.has(entry) ? [] : [entry.entityId]))
}

const changedIds = (before: ClientState, after: ClientState): Set<string> => {
  const ids: string[] = []
  const { rows: were, queue: queued, parked: held } = before
  const { rows: are, queue, parked } = after
  if (were !== are) ids.push(...unlike(were, are), ...unlike(are, were))
  if (queued !== queue) ids.push(...moved(queued, queue), ...moved(queue, queued))
  if (held !== parked) ids.push(...moved(held, parked), ...moved(parked, held))
  return new Set(ids)
}

/** Shows a written transition and queues its announcement. */
export const recordWrite = (device: Device, before: ClientState, after: ClientState): void => {
  const tab = device.acting
  const ids = changedIds(before, after)
  const { userId: user } = after
  const last = numberOf(device, user)
  const number = last + (ids.size > 0 ? 1 : 0)
  device.changes.set(user, number)
  const { memory } = tab
  if (memory?.user !== user || hasChangeGap(memory.upTo, last)) readAll(device, tab, after)
  else {
    show(memory, after, ids)
    memory.upTo = number
  }
  if (ids.size === 0) return
  for (const to of device.tabs) {
    if (to !== tab && to.memory?.user === user) {
      device.news.push({ from: tab, to, user, number, ids: [...ids] })
    }
  }
}

export const hearNews = (device: Device, stateOf: (user: string) => ClientState): void => {
  for (const { to, user, number, ids } of device.news.splice(0)) {
    const { memory } = to
    if (memory?.user !== user) continue
    if (number > memory.upTo && hasChangeGap(memory.upTo, number - 1)) {
      readAll(device, to, stateOf(user))
      continue
    }
    show(memory, stateOf(user), ids)
    memory.upTo = Math.max(memory.upTo, number)
  }
}

/** Kills and reopens a tab, before or after its announcement. */
export const reopenTab = (device: Device, tab: Tab): void => {
  device.news = device.news.filter(({ from, to }) => from !== tab && to !== tab)
  tab.memory = null
}

/** Number of displayed rows that differ from the database, when the user returns to the tabs. */
export const staleRows = (device: Device, stateOf: (user: string) => ClientState): number[] =>
  device.tabs.map((tab) => {
    const { memory } = tab
    if (!memory) return 0
    const state = stateOf(memory.user)
    if (hasChangeGap(memory.upTo, numberOf(device, memory.user))) readAll(device, tab, state)
    const { rows } = tab.memory ?? memory
    const ids = new Set([...rows.keys(), ...idsOf(state)])
    return [...ids].filter((id) => rows.get(id) !== reads(state, id)).length
  })
