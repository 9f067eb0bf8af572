import {
  HISTORY_PAGE_SIZE,
  type HistoryEntry,
  type HistoryFilter,
  type HistoryPage,
} from '#contracts/history.ts'
import { notFound } from '#server/platform/errors.ts'
import type { HeavyReads } from '#server/platform/read-concurrency.ts'
import type { HistoryStore, StepPlace, StoredStep } from './store.ts'

const PLACE_DIGITS = 4

interface Asked {
  readonly before?: string | undefined
  readonly show?: HistoryFilter | undefined
}

/** A step's id is that of its run and its place in the run, four digits. */
const readPlace = (before: string | undefined): StepPlace | undefined => {
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

/** Statements that one page takes at most; a page may have fewer entries than asked for, and go on. */
const ROUNDS = 8
/** Runs whose kinds are noted at once. */
const NOTED_AT_ONCE = 500

interface HistoryServiceOptions {
  readonly store: HistoryStore
  /** Lets each person run few heavy reads at a time. */
  readonly heavy: HeavyReads
}

/** What a person and their devices did to bins and items, for as long as revisions are kept. */
export const createHistoryService = ({ store, heavy }: HistoryServiceOptions) => {
  const readSteps = async (userId: string, { before, show }: Asked, binId?: string) => {
    const limit = HISTORY_PAGE_SIZE + 1
    const steps: StoredStep[] = []
    let at = readPlace(before)
    for (let round = 0; round < ROUNDS; round++) {
      const found = await store.steps(userId, { binId, show, before: at, limit: limit - steps.length })
      steps.push(...found.steps)
      if (steps.length === limit || !found.readTo) return { steps, readTo: null }
      at = found.readTo
    }
    return { steps, readTo: at ?? null }
  }

  const page = async (userId: string, asked: Asked, binId?: string): Promise<HistoryPage> => {
    const { steps, readTo } = await heavy(userId).run(() => readSteps(userId, asked, binId))
    const shown = steps.slice(0, HISTORY_PAGE_SIZE)
    const last = steps.length > HISTORY_PAGE_SIZE ? shown.at(-1) : undefined
    const rest = readTo && `${readTo.runSeq}.${readTo.runId}${'1'.padStart(PLACE_DIGITS, '0')}`
    return { entries: shown.map(toEntry), next: last ? `${last.runSeq}.${last.id}` : rest }
  }

  return {
    /** Notes of runs of an earlier version what they hold. */
    async noteShows(): Promise<void> {
      while ((await store.noteShows(NOTED_AT_ONCE)) === NOTED_AT_ONCE);
    },

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
