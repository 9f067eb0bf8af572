import type { OpResult } from '#contracts/sync/sync.ts'
import { applyFullList, applyPage } from '#domain/sync/client/client-pull.ts'
import { applyResult, markSent, recordFailure, requeueTransient } from '#domain/sync/client/client-results.ts'
import { freezeBatch, nextBatch } from '#domain/sync/client/client-send-batch.ts'
import { type Entry, entriesFor, isParked, visibleFields } from '#domain/sync/client/client-state.ts'
import { toEntry } from '#domain/sync/wire/envelope.ts'
import { isPurged } from '#domain/sync/wire/stored-row.ts'
import { keep, stateOf } from './device-state.ts'
import type { Answer, Device, FullList, Message, Pass, Tab, World } from './world.ts'

/** Low, so that both envelopes and single calls occur. */
const ENVELOPE_ABOVE = 3
const REMOVAL_TYPES: readonly string[] = ['delete', 'purge']
const NEVER = new Set(['VALIDATION', 'OPERATION_REUSED'])

const dispatch = (world: World, tab: Tab, pass: Pass, message: Message): void => {
  pass.message = message
  tab.pass = pass
  world.sent.push(message)
}

const about = (world: World, device: Device, { user: userId }: Pass) => {
  world.counter += 1
  return { id: world.counter, device: device.at, userId, session: device.session }
}

const fetchNews = (world: World, device: Device, tab: Tab, pass: Pass): void => {
  const { rows, cursor: since, reached } = stateOf(device, pass.user)
  const live = since === null && rows.size === 0
  dispatch(world, tab, pass, { ...about(world, device, pass), kind: 'pull', since, reached, live })
}

/** Chooses the next batch; other events may happen before it is marked and sent. */
const chooseNext = (world: World, device: Device, tab: Tab, pass: Pass): void => {
  const state = stateOf(device, pass.user)
  const mine = state.queue.filter((entry) => entry.userId === pass.user).length
  const maxOps = mine > ENVELOPE_ABOVE ? 1000 : 1
  const chosen = nextBatch(state, { tried: pass.tried, maxOps })
  Object.assign(pass, { batch: [], message: null, chosen })
  tab.pass = pass
  if (chosen.length > 0) return
  pass.chosen = null
  fetchNews(world, device, tab, pass)
}

export const sendChosen = (world: World, device: Device, tab: Tab): void => {
  const { pass } = tab
  if (!pass?.chosen) return
  device.acting = tab
  const { chosen } = pass
  const state = stateOf(device, pass.user)
  const opIds = chosen.map((entry) => entry.opId)
  keep(device, markSent(state, opIds))
  pass.chosen = null
  pass.batch = freezeBatch(chosen, state)
  if (pass.batch.length === 0) {
    chooseNext(world, device, tab, pass)
    return
  }
  const entries = JSON.stringify(pass.batch.map(toEntry))
  const knownCursors = state.cursor === null ? state.reached : [state.cursor, ...state.reached]
  dispatch(world, tab, pass, { ...about(world, device, pass), kind: 'push', entries, knownCursors })
}

/** Starts a sync run unless another tab holds the lock. */
export const startPass = (world: World, device: Device, tab: Tab): void => {
  const user = device.session
  const held = world.locks && device.tabs.some((other) => other.pass !== null)
  if (user === null || held || tab.pass) return
  device.acting = tab
  if (tab.serverAnswered) keep(device, requeueTransient(stateOf(device, user)))
  tab.serverAnswered = false
  chooseNext(world, device, tab, {
    user,
    tried: new Set(),
    chosen: null,
    batch: [],
    message: null,
    list: null,
    standing: [],
  })
}

/** A move into a bin deleted meanwhile: the item shows where it is. */
const isRefusedMove = (entry: Entry): boolean =>
  entry.type !== 'create' && isParked(entry) && entry.error === 'BIN_DELETED'

/** Invariant: unsent changes are visible. */
const checkShown = (world: World, device: Device, user: string, entries: readonly Entry[]): void => {
  const state = stateOf(device, user)
  for (const id of new Set(entries.map((entry) => entry.entityId))) {
    const waiting = entriesFor(state, id)
    const shown = visibleFields(state.rows.get(id), waiting)
    const last = new Map<string, unknown>()
    const base = state.rows.get(id)?.base
    if (base && waiting.some(isRefusedMove)) last.set('binId', base.fields.binId)
    for (const entry of waiting) {
      for (const field of entry.changed) {
        if (field !== 'binId' || !isRefusedMove(entry)) last.set(field, entry.data[field])
      }
    }
    for (const entry of waiting) if (entry.type === 'adjust') last.delete('quantity')
    if (
      REMOVAL_TYPES.includes(waiting.at(-1)?.type ?? '')
        ? shown !== null
        : [...last].some(([f, v]) => shown?.[f] !== v)
    ) {
      world.oracle.problem(`I5 ${device.name} does not show its own change of ${id}`)
    }
  }
}

const isDone = (result: OpResult, entry: Entry | undefined): boolean =>
  result.error === undefined ||
  result.error === 'EDITED' ||
  (result.error === 'NOT_FOUND' && entry?.type === 'delete')

const take = (world: World, device: Device, pass: Pass, results: readonly OpResult[]): void => {
  const now = new Date(Date.UTC(2026, 0, 1) + device.skew()).toISOString()
  for (const result of results) {
    // An update after a lost create belongs to a row that can be created.
    if (NEVER.has(result.error ?? '') && world.rollbacks === 0) {
      world.oracle.problem(`The server answered ${result.error} to ${result.opId} of ${device.name}`)
    }
    const row = result.bin ?? result.item
    if (row) world.oracle.rowReceived(device.name, row.id, row.version)
    const entry = pass.batch.find((sent) => sent.opId === result.opId)
    if (!isDone(result, entry)) pass.tried.add(result.opId)
    keep(device, applyResult(stateOf(device, pass.user), result, now))
  }
  world.oracle.noticed(device.name, device.notices)
}

/** Invariant: a complete list has every row the server had when it began. */
const checkWhole = (world: World, device: Device, { user, standing }: Pass): void => {
  const { isWhole, rows } = stateOf(device, user)
  const onServer = world.accounts.get(user)?.rows
  if (!isWhole) return
  for (const id of standing) {
    const row = onServer?.get(id)
    if (row && !isPurged(row) && !rows.has(id))
      world.oracle.problem(`I10 ${device.name} calls its list whole and has no ${id}`)
  }
}

const takeList = (device: Device, user: string, { pages, ...about }: FullList): void => {
  const rows = new Map(
    pages.flatMap((page) => page.rows).map((update) => [(update.row as { id: string }).id, update]),
  )
  const gone = pages.flatMap((page) => page.gone)
  for (const { id } of gone) rows.delete(id)
  const cursor = pages.at(-1)?.cursor ?? ''
  const list = { ...about, cursor, gone, rows: [...rows.values()] }
  keep(device, applyFullList(stateOf(device, user), list))
}

/** Delivers an answer if the tab still waits for it. */
export const receive = (world: World, message: Message, answer: Answer): void => {
  const device = world.devices[message.device]
  const tab = device?.tabs.find((one) => one.pass?.message?.id === message.id)
  const pass = tab?.pass
  if (!device || !tab || !pass) return
  device.acting = tab
  const own = (entry: Entry) => entry.userId === pass.user
  if (answer.kind === 'silent' || answer.kind === 'signed-out') {
    if (answer.kind === 'silent') {
      for (const { opId } of pass.batch) {
        const failure = { opId, status: 0, error: '', message: '' }
        keep(device, recordFailure(stateOf(device, pass.user), failure))
      }
    }
    tab.pass = null
    return
  }
  if (answer.kind === 'failed') {
    for (const { opId } of pass.batch) {
      const failure = { opId, status: 500, error: '', message: 'down' }
      keep(device, recordFailure(stateOf(device, pass.user), failure))
      pass.tried.add(opId)
    }
    if (message.kind === 'pull') tab.pass = null
    else chooseNext(world, device, tab, pass)
    return
  }
  tab.serverAnswered = true
  if (answer.kind === 'went-back') {
    pass.batch = []
    fetchNews(world, device, tab, pass)
    return
  }
  if (answer.kind === 'pushed') {
    take(world, device, pass, answer.results)
    checkShown(world, device, pass.user, device.queue.filter(own))
    chooseNext(world, device, tab, pass)
    return
  }
  if (message.kind !== 'pull') return
  const { since, reached, live } = message
  const { reset, lossless, standing, ...page } = answer.page
  const { more } = page
  // Another tab may have applied the first list.
  if (standing && stateOf(device, pass.user).cursor === null) pass.standing = standing
  for (const { row } of page.rows as readonly { row: { id: string; version: number } }[]) {
    world.oracle.rowReceived(device.name, row.id, row.version)
  }
  if (reset) pass.list = { since, reached, lossless, pages: [] }
  if (pass.list) pass.list.pages.push(answer.page)
  else keep(device, applyPage(stateOf(device, pass.user), { ...page, since, reached, live }))
  if (pass.list && !more) takeList(device, pass.user, pass.list)
  checkWhole(world, device, pass)
  checkShown(world, device, pass.user, device.queue.filter(own))
  if (!more) {
    tab.pass = null
    return
  }
  const next = { ...about(world, device, pass), kind: 'pull', reached: [], live: false } as const
  dispatch(world, tab, pass, { ...next, since: pass.list ? page.cursor : stateOf(device, pass.user).cursor })
}
