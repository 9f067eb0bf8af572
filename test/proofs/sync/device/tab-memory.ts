import { hasChangeGap } from '#domain/sync/change-gap.ts'
import {
  type ClientState,
  type Entry,
  entriesFor,
  type LocalRow,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import { type Device, type Replica, split, stateOf, type Tab, type TabMemory } from './device.ts'

const textOf = (state: ClientState, id: string): string | undefined => {
  const row = state.rows.get(id)
  const waiting = entriesFor(state, id).filter((entry) => entry.userId === state.userId)
  if (!row && waiting.length === 0) return undefined
  return JSON.stringify([visibleFields(row, waiting), visibleFields(row, waiting, true)])
}

const show = ({ rows }: TabMemory, state: ClientState, ids: Iterable<string>): void => {
  for (const id of ids) {
    const text = textOf(state, id)
    if (text === undefined) rows.delete(id)
    else rows.set(id, text)
  }
}

const idsOf = ({ rows, queue, parked }: ClientState): Set<string> =>
  new Set([...rows.keys(), ...[...queue, ...parked].map((entry) => entry.entityId)])

/** Reloads everything in a tab that opens or missed a change. */
const readAll = (tab: Tab, replica: Replica, state: ClientState): TabMemory => {
  const memory = { replica, upTo: replica.changes, rows: new Map() }
  tab.memory = memory
  show(memory, state, idsOf(state))
  return memory
}

const changedRows = (a: ReadonlyMap<string, LocalRow>, b: ReadonlyMap<string, LocalRow>): string[] =>
  a === b ? [] : [...b].flatMap(([id, row]) => (a.get(id) === row ? [] : [id]))

const newEntries = (a: readonly Entry[], b: readonly Entry[]): string[] => {
  const known = new Set(a)
  return a === b ? [] : b.flatMap((entry) => (known.has(entry) ? [] : [entry.entityId]))
}

const changedIds = (before: ClientState, after: ClientState): Set<string> =>
  new Set(
    [
      [before, after],
      [after, before],
    ].flatMap(([a = before, b = after]) => [
      ...changedRows(a.rows, b.rows),
      ...newEntries(a.queue, b.queue),
      ...newEntries(a.parked, b.parked),
    ]),
  )

/** Shows a written transition and queues its announcement. */
const recordWrite = (
  device: Device,
  replica: Replica,
  { before, after }: { readonly before: ClientState; readonly after: ClientState },
): void => {
  const { acting: tab, tabs } = device
  const ids = changedIds(before, after)
  const last = replica.changes
  if (ids.size > 0) replica.changes += 1
  const { memory } = tab
  if (memory?.replica !== replica || hasChangeGap(memory.upTo, last)) readAll(tab, replica, after)
  else {
    show(memory, after, ids)
    memory.upTo = replica.changes
  }
  if (ids.size === 0) return
  for (const to of tabs) {
    if (to === tab || to.memory?.replica !== replica) continue
    device.news.push({ from: tab, to, replica, number: replica.changes, ids: [...ids] })
  }
}

/** Stores a transition, and shows it in the acting tab. */
export const keep = (device: Device, replica: Replica, state: ClientState): void => {
  recordWrite(device, replica, { before: stateOf(device, replica), after: state })
  const { entries, stored } = split(state)
  replica.stored = stored
  replica.database.entries = entries
}

export const hearNews = (device: Device): void => {
  for (const { to, replica, number, ids } of device.news.splice(0)) {
    const { memory } = to
    if (memory?.replica !== replica) continue
    const state = stateOf(device, replica)
    if (number > memory.upTo && hasChangeGap(memory.upTo, number - 1)) {
      readAll(to, replica, state)
      continue
    }
    show(memory, state, ids)
    memory.upTo = Math.max(memory.upTo, number)
  }
}

/** Kills and reopens a tab, before or after its announcement. */
export const reopenTab = (device: Device, tab: Tab): void => {
  device.news = device.news.filter(({ from, to }) => from !== tab && to !== tab)
  Object.assign(tab, { memory: null, form: null, serverAnswered: true })
}

/** Number of displayed rows in each tab that differ from the database, when the person returns. */
export const staleRows = (device: Device): number[] =>
  device.tabs.map((tab) => {
    if (!tab.memory) return 0
    const { replica, upTo } = tab.memory
    const state = stateOf(device, replica)
    const { rows } = hasChangeGap(upTo, replica.changes) ? readAll(tab, replica, state) : tab.memory
    return [...new Set([...rows.keys(), ...idsOf(state)])].filter((id) => rows.get(id) !== textOf(state, id))
      .length
  })
