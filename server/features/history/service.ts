import { HISTORY_PAGE, type HistoryEntry, type HistoryPage, type HistoryShow } from '#contracts/history.ts'
import { notFound } from '#server/platform/errors.ts'
import type { HistoryStore, StoredStep } from './store.ts'

const PLACE_DIGITS = 4

interface Asked {
  readonly before?: string | undefined
  readonly show?: HistoryShow | undefined
}

/** A step's id is that of its run and its place in the run, four digits. */
const readPlace = (before: string | undefined) => {
  const [runSeq, id] = before?.split('.') ?? []
  if (runSeq === undefined || id === undefined) return undefined
  // A page that was asked for before steps were kept in runs goes on: each of those is the first of its own.
  const place = Number(id.slice(-PLACE_DIGITS)) || 1
  return { runSeq: Number(runSeq), runId: id.slice(0, -PLACE_DIGITS), place }
}

const placeOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const toEntry = (step: StoredStep): HistoryEntry => {
  const { id, kind, entity, entityId, device, deviceId } = step
  // What was deleted for good is not told again, neither is what it held; that it was there, is.
  const forGood = step.nameNow === ''
  return {
    ...{ id, kind, entity, entityId, device, deviceId },
    at: new Date(Number(step.at)).toISOString(),
    name: step.name ?? step.nameNow ?? '',
    bin: placeOf(step.binId, step.binName),
    from: placeOf(step.fromBinId, step.fromName),
    before: forGood ? {} : step.data,
    after: forGood ? {} : (step.after ?? {}),
  }
}

/** What a person and their devices did to bins and items, for as long as revisions are kept. */
export const createHistoryService = ({ store }: { store: HistoryStore }) => {
  const page = async (userId: string, { before, show }: Asked, binId?: string): Promise<HistoryPage> => {
    const limit = HISTORY_PAGE + 1
    const steps = await store.steps(userId, { binId, show, before: readPlace(before), limit })
    const shown = steps.slice(0, HISTORY_PAGE)
    const last = steps.length === limit ? shown.at(-1) : undefined
    return { entries: shown.map(toEntry), next: last ? `${last.runSeq}.${last.id}` : null }
  }

  return {
    ofAccount: (userId: string, asked: Asked) => page(userId, asked),

    async ofBin(userId: string, binId: string, asked: Asked): Promise<HistoryPage> {
      const found = await page(userId, asked, binId)
      // Only an empty answer leaves open whether there is such a bin.
      if (found.entries.length === 0 && !(await store.isOwnBin(userId, binId))) throw notFound('Bin')
      return found
    },
  }
}

export type HistoryService = ReturnType<typeof createHistoryService>
