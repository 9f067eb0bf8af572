import type { EnvelopeEntry, OpResult } from '#contracts/sync/sync.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { applyFullList, applyPage } from '#domain/sync/client/client-pull.ts'
import {
  applyResults,
  markSent,
  recordFailure,
  requeueReadOnly,
  requeueTransient,
} from '#domain/sync/client/client-results.ts'
import { freezeBatch, nextBatch } from '#domain/sync/client/client-send-batch.ts'
import type { Entry } from '#domain/sync/client/client-state.ts'
import { readCursor } from '#domain/sync/wire/cursor.ts'
import { toEntry } from '#domain/sync/wire/envelope.ts'
import { checkRows, checkShown, checkWhole } from '../oracle/device-checks.ts'
import type { Answer, PageMessage } from '../server/inventory.ts'
import { timeOf, type World } from '../world.ts'
import { takeRefusal } from './access.ts'
import type { Message } from './device.ts'
import {
  authorOf,
  type Device,
  endPass,
  type FullList,
  type Pass,
  type Replica,
  stateOf,
  type Tab,
} from './device.ts'
import { keep } from './tab-memory.ts'

/** Low, so that both envelopes and single calls occur. */
const ENVELOPE_ABOVE = 3

type Told = Partial<Pick<Message, 'asked' | 'told'>>

const dispatch = (
  world: World,
  device: Device,
  pass: Pass,
  about: Pick<Message, 'kind' | 'entries' | 'live' | 'since' | 'reached'> & Told,
): void => {
  const { replica } = pass
  const { cursor, reached } = stateOf(device, replica)
  world.counter += 1
  pass.message = {
    id: world.counter,
    device,
    pass,
    person: replica.person,
    session: device.session,
    inventory: replica.inventory,
    knownCursors: cursor === null ? reached : [cursor, ...reached],
    asksPlaces: !device.isOld,
    asked: [],
    told: null,
    ...about,
  }
  world.sent.push(pass.message)
}

export const fetchNews = (world: World, device: Device, pass: Pass, told: Told = {}): void => {
  const { rows, cursor: since, reached } = stateOf(device, pass.replica)
  const live = since === null && rows.size === 0
  dispatch(world, device, pass, { kind: 'pull', entries: '[]', since, reached, live, ...told })
}

/** Chooses the next batch; other events may happen before it is marked and sent. */
const chooseNext = (world: World, device: Device, pass: Pass): void => {
  const { replica, tried } = pass
  const state = stateOf(device, replica)
  const mine = state.queue.filter((entry) => entry.userId === replica.person).length
  const maxOps = mine > ENVELOPE_ABOVE ? 1000 : 1
  const chosen = replica.lock ? [] : nextBatch(state, { tried, maxOps })
  Object.assign(pass, { batch: [], message: null, chosen })
  if (chosen.length > 0) return
  pass.chosen = null
  fetchNews(world, device, pass)
}

/** A photo's call names its picture. */
const toCall = (entry: Entry): EnvelopeEntry => {
  const call = toEntry(entry)
  return entry.photo === null ? call : { ...call, body: { ...call.body, sweepImageUrl: entry.photo } }
}

export const sendChosen = (world: World, device: Device, pass: Pass): void => {
  const { chosen, replica } = pass
  if (!chosen) return
  device.acting = pass.tab
  const state = stateOf(device, replica)
  const opIds = chosen.map((entry) => entry.opId)
  keep(device, replica, markSent(state, opIds))
  pass.chosen = null
  pass.batch = freezeBatch(chosen, state)
  if (pass.batch.length === 0) {
    chooseNext(world, device, pass)
    return
  }
  const entries = JSON.stringify(pass.batch.map(toCall))
  dispatch(world, device, pass, { kind: 'push', entries, live: false, since: null, reached: [] })
}

/** Starts a sync run unless another tab holds the lock. */
export const startPass = (world: World, device: Device, tab: Tab, replica: Replica): void => {
  const isHeld = device.passes.some(
    (pass) => pass.replica.database === replica.database && (world.hasLocks || pass.tab === tab),
  )
  if (isHeld || !replica.isListed) return
  device.acting = tab
  if (tab.serverAnswered) keep(device, replica, requeueTransient(stateOf(device, replica)))
  tab.serverAnswered = false
  const nothing = { chosen: null, batch: [], message: null, list: null, standing: [] }
  const pass: Pass = { device, tab, replica, tried: new Set(), ...nothing }
  device.passes.push(pass)
  chooseNext(world, device, pass)
}

const isDone = (result: OpResult, entry: Entry | undefined): boolean =>
  result.error === undefined ||
  result.error === 'EDITED' ||
  (result.error === 'NOT_FOUND' && entry?.type === 'delete')

const takeResults = (world: World, device: Device, pass: Pass, results: readonly OpResult[]): void => {
  const { replica, tried, batch } = pass
  const { rights, values } = world.oracle
  const author = authorOf(device, replica)
  const now = timeOf(world, device)
  for (const result of results) {
    rights.answered(author, result, world.restores > 0)
    const row = result.bin ?? result.item ?? result.place
    if (row) values.rowReceived(author, row.id, row.version)
    const entry = batch.find((sent) => sent.opId === result.opId)
    if (!isDone(result, entry)) tried.add(result.opId)
    else if (result.error !== undefined) rights.settled.add(result.opId)
  }
  keep(device, replica, applyResults(stateOf(device, replica), results, now))
  replica.lock = null
  values.noticed(author, stateOf(device, replica).notices)
}

const takeList = (
  device: Device,
  replica: Replica,
  { pages, ...about }: FullList,
  inventory: string | null,
) => {
  const rows = new Map(
    pages.flatMap((page) => page.rows).map((update) => [(update.row as { id: string }).id, update]),
  )
  const gone = pages.flatMap((page) => page.gone)
  for (const { id } of gone) rows.delete(id)
  const cursor = pages.at(-1)?.cursor ?? ''
  const list = { ...about, cursor, gone, rows: [...rows.values()], inventory }
  keep(device, replica, applyFullList(stateOf(device, replica), list))
}

/** People and the right to write, told with the last page. */
const takeRole = (world: World, device: Device, replica: Replica, page: PageMessage): void => {
  const { rights } = world.oracle
  const isApplied = stateOf(device, replica).cursor === page.cursor
  const timeline = readCursor(page.cursor)?.timelineId
  if (isApplied && timeline) rights.read(replica, timeline)
  replica.lock = null
  if (!canWrite(page.role)) return
  const state = stateOf(device, replica)
  if (state.parked.some(({ reason }) => reason === 'read-only')) rights.mayAgain()
  keep(device, replica, requeueReadOnly(state))
}

const takePage = (
  world: World,
  device: Device,
  pass: Pass,
  { message, page }: { message: Message; page: PageMessage },
): void => {
  const { replica } = pass
  const { since, reached, live } = message
  const { reset, lossless, standing, more, people, role: _, ...rows } = page
  const home = message.person as string
  const inventory = home === message.inventory ? null : message.inventory
  const before = stateOf(device, replica)
  // Another tab may have applied the first list.
  if (standing && before.cursor === null) pass.standing = standing
  for (const { row } of rows.rows as readonly { row: { id: string; version: number } }[]) {
    world.oracle.values.rowReceived(authorOf(device, replica), row.id, row.version)
  }
  if (reset) pass.list = { since, reached, lossless, pages: [] }
  if (pass.list) pass.list.pages.push(page)
  else keep(device, replica, applyPage(before, { ...rows, more, since, reached, live, inventory }))
  if (pass.list && !more) takeList(device, replica, pass.list, inventory)
  const { cursor } = stateOf(device, replica)
  // Ignores outdated members: a newer page arrived after this one was requested.
  if (people && (pass.list ? before.cursor === pass.list.since : cursor === page.cursor))
    replica.people = people
  checkRows(world, device, replica)
  checkWhole(world, device, pass)
  checkShown(world, device, replica)
  if (!more) {
    takeRole(world, device, replica, page)
    endPass(pass)
    return
  }
  const next = { kind: 'pull', entries: '[]', reached: [], live: false } as const
  dispatch(world, device, pass, { ...next, since: pass.list ? page.cursor : cursor })
}

const recordFailures = (device: Device, { batch, replica, tried }: Pass, status: number): void => {
  for (const { opId } of batch) {
    keep(device, replica, recordFailure(stateOf(device, replica), { opId, status, error: '', message: '' }))
    if (status !== 0) tried.add(opId)
  }
}

/** Delivers an answer if the tab still waits for it. */
export const receive = (world: World, message: Message, answer: Answer): void => {
  const { device, pass } = message
  const { tab, replica } = pass
  if (pass.message !== message) return
  device.acting = tab
  if (answer.kind === 'signed-out') endPass(pass)
  else if (answer.kind === 'failed') {
    recordFailures(device, pass, answer.status)
    if (answer.status === 0 || message.kind === 'pull') endPass(pass)
    else chooseNext(world, device, pass)
  } else if (answer.kind === 'refused') {
    const ask = takeRefusal(world, device, pass, { message, answer })
    if (ask) fetchNews(world, device, pass, ask)
    else endPass(pass)
  } else {
    tab.serverAnswered = true
    if (answer.kind === 'pulled') takePage(world, device, pass, { message, page: answer.page })
    else if (answer.kind === 'went-back') {
      pass.batch = []
      fetchNews(world, device, pass)
    } else {
      takeResults(world, device, pass, answer.results)
      checkShown(world, device, replica)
      chooseNext(world, device, pass)
    }
  }
}

/** Runs to the end of a pass with a network that works. */
export const syncAlone = (
  world: World,
  device: Device,
  replica: Replica,
  serve: (message: Message) => Answer,
): void => {
  const [tab] = device.tabs
  if (!tab) return
  startPass(world, device, tab, replica)
  const pass = device.passes.find((one) => one.replica === replica && one.tab === tab)
  if (!pass) return
  for (let turns = 0; turns < 500 && device.passes.includes(pass); turns++) {
    sendChosen(world, device, pass)
    const { message } = pass
    if (!message) return
    world.sent = world.sent.filter((sent) => sent !== message)
    receive(world, message, serve(message))
  }
}
