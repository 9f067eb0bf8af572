import { INITIAL_CURSOR, type SyncPage } from '#contracts/sync.ts'
import { applyFullList, applyPage, type PulledPage, type ServerRows } from '#domain/sync/client-pull.ts'
import { unpackBins, unpackItems } from '#domain/sync/column-packing.ts'
import type { ClientStore, RowKey, StoreChange } from '../store/client-store.ts'
import type { Transport } from './transport.ts'

interface PullDeps {
  readonly store: ClientStore
  readonly transport: Transport
  readonly show: (changed: StoreChange) => void
  /** The version of a row that stands on this device with nothing waiting over it; else undefined. */
  readonly settledVersion: (id: string) => number | undefined
}

export type PullResult = 'done' | 'silent' | 'signed-out' | 'failed'

const EVERYTHING = { rows: 'all', waiting: 'all', attention: true } as const

/** Without the rows that this device has as they are told: mostly what it sent itself a moment ago. */
const unknown = (told: ServerRows, settledVersion: PullDeps['settledVersion']): ServerRows => ({
  ...told,
  rows: told.rows.filter(({ row }) => row.deletedAt !== null || settledVersion(row.id) !== row.version),
})

const toServerPage = (page: SyncPage): ServerRows => ({
  rows: [
    ...(page.bins ? unpackBins(page.bins) : []).map((row) => ({ entity: 'bin' as const, row })),
    ...(page.items ? unpackItems(page.items) : []).map((row) => ({ entity: 'item' as const, row })),
  ],
  gone: [
    ...(page.goneBins ?? []).map(([id, version]) => ({ entity: 'bin' as const, id, version })),
    ...(page.goneItems ?? []).map(([id, version]) => ({ entity: 'item' as const, id, version })),
  ],
})

const keysOf = ({ rows, gone }: ServerRows): RowKey[] => [
  ...rows.map(({ entity, row }) => ({ entity, id: row.id })),
  ...gone.map(({ entity, id }) => ({ entity, id })),
]

/** What pages say together: of each row what was told last. */
const joined = (pages: readonly ServerRows[]): ServerRows => {
  const rows = new Map<string, ServerRows['rows'][number]>()
  const gone = new Map<string, ServerRows['gone'][number]>()
  for (const page of pages) {
    for (const told of page.rows) {
      rows.set(told.row.id, told)
      gone.delete(told.row.id)
    }
    for (const told of page.gone) {
      rows.delete(told.id)
      gone.set(told.id, told)
    }
  }
  return { rows: [...rows.values()], gone: [...gone.values()] }
}

/**
 * Rows of a first list that are held back at most, so that one write takes them all. What comes after the first write
 * is held back too: each reads and writes all that is there.
 */
const PAGES_PER_WRITE = 40_000

/**
 * Fetches what is new, page by page; after a reset the full list, taken as one. The pages of a device's first
 * list are taken together too: a browser writes them in a fraction of the time.
 */
export const pull = async ({ store, transport, show, settledVersion }: PullDeps): Promise<PullResult> => {
  const { cursor: first, isWhole, reached } = await store.meta()
  const live = first === null && !(await store.hasRows())
  let since = first
  let list: ServerRows[] | null = null
  let held: ServerRows[] = []
  let takenTo = first
  let lossless = false
  for (;;) {
    const sent = await transport.pull(
      since === null && !live ? INITIAL_CURSOR : since,
      since === first ? reached : [],
    )
    if (sent.kind !== 'answered') return sent.kind
    const page = sent.value
    if (page.reset) {
      list = []
      held = []
      lossless = page.lossless === true
    }
    const told = toServerPage(page)
    if (list) list.push(told)
    else held.push(told)
    const rows = held.reduce((sum, { rows }) => sum + rows.length, 0)
    const wait = live && page.more && rows < PAGES_PER_WRITE
    const ends = !page.more && !isWhole
    if (list === null && !wait && (page.cursor !== takenTo || ends)) {
      const first = takenTo === null
      const whole = held.length === 1 ? told : joined(held)
      // Behind a cursor the rows in sight are stored; before the first one they may have been cleared away.
      const news = first ? whole : unknown(whole, settledVersion)
      const taken: PulledPage = {
        ...{ ...news, since: takenTo, reached, cursor: page.cursor },
        ...{ more: page.more, live: live && first },
      }
      const relaxed = rows > 100
      const need = first ? EVERYTHING : ({ rows: keysOf(taken), waiting: 'rows' } as const)
      show(await store.change(need, (state) => applyPage(state, taken), { relaxed }))
      takenTo = page.cursor
      held = []
    }
    since = page.cursor
    if (page.more) continue
    if (list !== null) {
      const whole: PulledPage = { ...joined(list), since: first, reached, cursor: page.cursor, lossless }
      show(await store.change(EVERYTHING, (state) => applyFullList(state, whole)))
    }
    return 'done'
  }
}
