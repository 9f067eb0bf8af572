import type { PersonName, Role } from '#contracts/inventory/inventories.ts'
import { INITIAL_CURSOR, type SyncPage } from '#contracts/sync/sync.ts'
import type { CallRefusal } from '#domain/sync/client/client-access.ts'
import {
  applyFullList,
  applyPage,
  type PulledPage,
  type ServerRows,
} from '#domain/sync/client/client-pull.ts'
import { unpackBins, unpackItems, unpackPlaces, unpackRecords } from '#domain/sync/wire/column-packing.ts'
import type { ClientStore, RowKey, StoreChange } from '../store/client-store.ts'
import type { Transport } from './transport.ts'

interface PullDeps {
  readonly store: ClientStore
  readonly transport: Transport
  readonly show: (changed: StoreChange) => void
  readonly settledVersion: (id: string) => number | undefined
  readonly onNoAccess: (refusal: CallRefusal) => Promise<void>
  /** The inventory answered; without a role it is the person's own. */
  readonly onAnswer: (role: Role | undefined) => void
  readonly savePeople: (people: readonly PersonName[]) => Promise<void>
}

export type PullResult = 'done' | 'silent' | 'signed-out' | 'no-access' | 'failed'

const EVERYTHING = { rows: 'all', waiting: 'all', attention: true } as const

/** Drops rows already stored at that version, mostly own changes. */
const withoutSettled = (page: ServerRows, settledVersion: PullDeps['settledVersion']): ServerRows => ({
  ...page,
  rows: page.rows.filter(({ row }) => row.deletedAt !== null || settledVersion(row.id) !== row.version),
})

const toServerPage = (page: SyncPage): ServerRows => ({
  rows: [
    ...(page.places ? unpackPlaces(page.places) : []).map((row) => ({ entity: 'place' as const, row })),
    ...(page.bins ? unpackBins(page.bins) : []).map((row) => ({ entity: 'bin' as const, row })),
    ...(page.items ? unpackItems(page.items) : []).map((row) => ({ entity: 'item' as const, row })),
    ...(page.records ? unpackRecords(page.records) : []).map((row) => ({ entity: 'record' as const, row })),
  ],
  gone: [
    ...(page.gonePlaces ?? []).map(([id, version]) => ({ entity: 'place' as const, id, version })),
    ...(page.goneBins ?? []).map(([id, version]) => ({ entity: 'bin' as const, id, version })),
    ...(page.goneItems ?? []).map(([id, version]) => ({ entity: 'item' as const, id, version })),
    ...(page.goneRecords ?? []).map(([id, version]) => ({ entity: 'record' as const, id, version })),
  ],
})

const keysOf = ({ rows, gone }: ServerRows): RowKey[] => [
  ...rows.map(({ entity, row }) => ({ entity, id: row.id })),
  ...gone.map(({ entity, id }) => ({ entity, id })),
]

/** Merges pages; the last version of each row wins. */
const mergePages = (pages: readonly ServerRows[]): ServerRows => {
  const rows = new Map<string, ServerRows['rows'][number]>()
  const gone = new Map<string, ServerRows['gone'][number]>()
  for (const page of pages) {
    for (const update of page.rows) {
      rows.set(update.row.id, update)
      gone.delete(update.row.id)
    }
    for (const tombstone of page.gone) {
      rows.delete(tombstone.id)
      gone.set(tombstone.id, tombstone)
    }
  }
  return { rows: [...rows.values()], gone: [...gone.values()] }
}

/** Rows of a first list buffered for one write; later writes read and rewrite everything. */
const ROWS_PER_WRITE = 40_000

/** Fetches new pages; after a reset the full list. A first list is written in one go, which is far faster. */
export const pull = async (needs: PullDeps): Promise<PullResult> => {
  const { store, transport, show, settledVersion } = needs
  const { cursor: first, isWhole, reached } = await store.meta()
  const isLive = first === null && !(await store.hasRows())
  let since = first
  let list: ServerRows[] | null = null
  let buffered: ServerRows[] = []
  let storedCursor = first
  let lossless = false
  for (;;) {
    const sent = await transport.pull(
      since === null && !isLive ? INITIAL_CURSOR : since,
      since === first ? reached : [],
    )
    if (sent.kind === 'no-access') await needs.onNoAccess(sent.refusal)
    if (sent.kind !== 'answered') return sent.kind
    const page = sent.value
    if (page.people) await needs.savePeople(page.people)
    // A call without the header is about the home, whatever its id.
    const inventory = store.inventoryId === null ? undefined : page.inventory
    if (page.reset) {
      list = []
      buffered = []
      lossless = page.lossless === true
    }
    const serverPage = toServerPage(page)
    if (list) list.push(serverPage)
    else buffered.push(serverPage)
    const rows = buffered.reduce((sum, { rows }) => sum + rows.length, 0)
    const wait = isLive && page.more && rows < ROWS_PER_WRITE
    const ends = !page.more && !isWhole
    if (list === null && !wait && (page.cursor !== storedCursor || ends)) {
      const first = storedCursor === null
      const merged = buffered.length === 1 ? serverPage : mergePages(buffered)
      // Before the first cursor, visible rows may have been cleared from disk.
      const newRows = first ? merged : withoutSettled(merged, settledVersion)
      const pulledPage: PulledPage = {
        ...newRows,
        since: storedCursor,
        reached,
        cursor: page.cursor,
        more: page.more,
        live: isLive && first,
        ...(inventory !== undefined && { inventory }),
      }
      const relaxed = rows > 100
      const need = first ? EVERYTHING : ({ rows: keysOf(pulledPage), waiting: 'rows' } as const)
      show(await store.change(need, (state) => applyPage(state, pulledPage), { relaxed }))
      storedCursor = page.cursor
      buffered = []
    }
    since = page.cursor
    if (page.more) continue
    if (list !== null) {
      const whole: PulledPage = {
        ...mergePages(list),
        since: first,
        reached,
        cursor: page.cursor,
        lossless,
        ...(inventory !== undefined && { inventory }),
      }
      show(await store.change(EVERYTHING, (state) => applyFullList(state, whole)))
    }
    needs.onAnswer(page.role)
    return 'done'
  }
}
