import { FROM_THE_BEGINNING, type SyncPage } from '#contracts/sync.ts'
import { readCursor, writeCursor } from '#domain/sync/cursor.ts'
import { packBins, packItems } from '#domain/sync/pack.ts'
import { isEmptied, type StoredRow } from '#domain/sync/row.ts'
import type { Db } from '#server/platform/db/open-db.ts'
import { type Delta, readDelta, setEpoch } from './delta-store.ts'
import { fromCells, toBinRow, toItemRow } from './row-json.ts'

interface DeltaOptions {
  readonly db: Db
  readonly newId: () => string
  readonly pageRows: number
}

const ofKind = (rows: readonly StoredRow[], entity: StoredRow['entity']) => {
  const all = rows.filter((row) => row.entity === entity)
  const gone = all.filter(isEmptied)
  return {
    kept: all.filter((row) => !isEmptied(row)),
    gone: gone.map((row): [string, number] => [row.id, row.version]),
  }
}

/** The part that fits one page, which ends between two places of the change order. */
const cut = (delta: Delta, pageRows: number) => {
  const rows = [
    ...delta.bins.map((row) => fromCells('bin', row)),
    ...delta.items.map((row) => fromCells('item', row)),
  ].sort((a, b) => a.seq - b.seq)
  const more = rows.length > pageRows
  const page = more ? rows.slice(0, pageRows) : rows
  return { page, more, seq: more ? (page.at(-1)?.seq ?? delta.seq) : delta.seq }
}

/** What a cursor asks for; a cursor of another history, or from the future of this one, asks for everything. */
const placeOf = (since: string | undefined, delta: { epoch: string; seq: number }): number | null => {
  const cursor = since === undefined ? null : readCursor(since)
  return cursor && cursor.epoch === delta.epoch && cursor.seq <= delta.seq ? cursor.seq : null
}

/** Pages of what changed in one person's bins and items (reliability: C4, C6). */
export const createDelta =
  ({ db, newId, pageRows }: DeltaOptions) =>
  async (userId: string, since: string | undefined): Promise<SyncPage> => {
    const limit = pageRows + 1
    const after = (since === undefined ? null : readCursor(since))?.seq ?? 0
    const live = since === undefined
    const read = async (at: { after: number; live: boolean }) => {
      const delta = await readDelta(db, userId, { ...at, limit })
      if (!delta) throw new Error('The owner of these rows has no account')
      if (delta.epoch !== null) return { ...delta, epoch: delta.epoch }
      await setEpoch(db, newId(), { replace: false })
      return null
    }
    const found = (await read({ after, live })) ?? (await read({ after, live }))
    if (!found) throw new Error('The server cannot name its history')
    const reset = since !== undefined && since !== FROM_THE_BEGINNING && placeOf(since, found) === null
    const delta = reset ? await read({ after: 0, live: true }) : found
    if (!delta) throw new Error('The server cannot name its history')
    const { page, more, seq } = cut(delta, pageRows)
    const bins = ofKind(page, 'bin')
    const items = ofKind(page, 'item')
    return {
      userId,
      cursor: writeCursor({ epoch: delta.epoch, seq }),
      reset,
      more,
      ...(bins.kept.length > 0 && { bins: packBins(bins.kept.map(toBinRow)) }),
      ...(items.kept.length > 0 && { items: packItems(items.kept.map(toItemRow)) }),
      ...(bins.gone.length > 0 && { goneBins: bins.gone }),
      ...(items.gone.length > 0 && { goneItems: items.gone }),
    }
  }

export type ReadDelta = ReturnType<typeof createDelta>
