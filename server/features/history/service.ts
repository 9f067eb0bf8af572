import {
  HISTORY_PAGE_SIZE,
  type HistoryEntry,
  type HistoryFilter,
  type HistoryPage,
} from '#contracts/inventory/history.ts'
import { binNotFound, placeNotFound } from '#contracts/inventory/messages.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ReadConcurrency } from '#server/platform/queues/read-concurrency.ts'
import type { HistoryStore, StepCursor, StoredStep } from './store.ts'

const POSITION_DIGITS = 4

interface HistoryRequest {
  readonly before?: string | undefined
  readonly show?: HistoryFilter | undefined
}

/** Parses a step's id: that of its run plus four digits of its position. */
const parseCursor = (before: string | undefined): StepCursor | undefined => {
  const [runSeq, id] = before?.split('.') ?? []
  if (runSeq === undefined || id === undefined) return undefined
  // Cursors of earlier versions name the first step of a run.
  const position = Number(id.slice(-POSITION_DIGITS)) || 1
  return { runSeq: Number(runSeq), runId: id.slice(0, -POSITION_DIGITS), position }
}

const toBinRef = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const toEntry = (step: StoredStep): HistoryEntry => {
  const { id, kind, entity, entityId, device, deviceId, actor } = step
  const forGood = step.nameNow === ''
  return {
    id,
    kind,
    entity,
    entityId,
    device,
    deviceId,
    actor,
    at: new Date(Number(step.at)).toISOString(),
    name: step.name ?? step.nameNow ?? '',
    bin: toBinRef(step.binId, step.binName),
    from: toBinRef(step.fromBinId, step.fromName),
    before: forGood ? {} : step.data,
    // A delete holds counts only.
    after: forGood && kind !== 'deleted' ? {} : (step.after ?? {}),
  }
}

/** Statements per page; a page may be short and still continue. */
const READ_ROUNDS_MAX = 8
const NOTED_PER_BATCH = 500

interface HistoryServiceDeps {
  readonly store: HistoryStore
  /** Limits expensive reads per person. */
  readonly heavy: ReadConcurrency
}

export const createHistoryService = ({ store, heavy }: HistoryServiceDeps) => {
  const readSteps = async (access: InventoryAccess, { before, show }: HistoryRequest, ofId?: string) => {
    const limit = HISTORY_PAGE_SIZE + 1
    const steps: StoredStep[] = []
    let at = parseCursor(before)
    for (let round = 0; round < READ_ROUNDS_MAX; round++) {
      const found = await store.steps(access.inventoryId, {
        ofId,
        show,
        before: at,
        limit: limit - steps.length,
      })
      steps.push(...found.steps)
      if (steps.length === limit || !found.readTo) return { steps, readTo: null }
      at = found.readTo
    }
    return { steps, readTo: at ?? null }
  }

  const page = async (
    access: InventoryAccess,
    request: HistoryRequest,
    ofId?: string,
  ): Promise<HistoryPage> => {
    const { steps, readTo } = await heavy(access.actor).run(() => readSteps(access, request, ofId))
    const shown = steps.slice(0, HISTORY_PAGE_SIZE)
    const last = steps.length > HISTORY_PAGE_SIZE ? shown.at(-1) : undefined
    const rest = readTo && `${readTo.runSeq}.${readTo.runId}${'1'.padStart(POSITION_DIGITS, '0')}`
    return { entries: shown.map(toEntry), next: last ? `${last.runSeq}.${last.id}` : rest }
  }

  const pageOf = async (
    entity: 'bin' | 'place',
    access: InventoryAccess,
    id: string,
    request: HistoryRequest,
  ): Promise<HistoryPage> => {
    const found = await page(access, request, id)
    // An empty result may mean an unknown row.
    if (found.entries.length === 0 && !(await store.isOwn(entity, access.inventoryId, id)))
      throw notFound(entity === 'bin' ? binNotFound : placeNotFound)
    return found
  }

  return {
    async noteShows(): Promise<void> {
      while ((await store.noteShows(NOTED_PER_BATCH)) === NOTED_PER_BATCH);
    },

    ofAccount: (access: InventoryAccess, request: HistoryRequest) => page(access, request),

    ofBin: (access: InventoryAccess, id: string, request: HistoryRequest) =>
      pageOf('bin', access, id, request),
    ofPlace: (access: InventoryAccess, id: string, request: HistoryRequest) =>
      pageOf('place', access, id, request),
  }
}

export type HistoryService = ReturnType<typeof createHistoryService>
