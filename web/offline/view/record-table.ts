import { cleanLine } from '#contracts/names.ts'
import type { LocalRecord } from '../store/records.ts'
import type { RecordView } from './types.ts'
import { syncStateOf, updaterOf } from './views.ts'

const toRecordView = (record: LocalRecord): RecordView => {
  const row = record as LocalRecord & RecordView
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    targetId: row.targetId,
    name: cleanLine(row.name),
    type: row.type,
    role: row.role,
    bytes: row.bytes,
    digest: row.digest,
    takenOn: row.takenOn,
    choices: row.choices,
    categories: row.categories,
    position: row.position,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    updatedBy: updaterOf(row),
    syncState: syncStateOf(row),
  }
}

const inOrder = (a: RecordView, b: RecordView): number => {
  if (a.position !== b.position) return a.position - b.position
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const NONE: readonly RecordView[] = []
/** Stands for the inventory as a whole. */
const WHOLE = ''

const targetOf = ({ targetId }: LocalRecord): string => (typeof targetId === 'string' ? targetId : WHOLE)

/** Records in memory that are not in Trash by themselves, by what they belong to; sorted once requested. */
export const createRecordTable = () => {
  const records = new Map<string, LocalRecord>()
  const byTarget = new Map<string, { readonly ids: Set<string>; views: readonly RecordView[] | null }>()

  const of = (targetId: string | null): readonly RecordView[] => {
    const here = byTarget.get(targetId ?? WHOLE)
    if (!here) return NONE
    here.views ??= [...here.ids]
      .flatMap((id) => {
        const record = records.get(id)
        return record ? [toRecordView(record)] : []
      })
      .sort(inOrder)
    return here.views
  }

  return {
    record: (id: string): LocalRecord | undefined => records.get(id),
    set(id: string, record: LocalRecord | undefined): void {
      const before = records.get(id)
      if (before) {
        const left = byTarget.get(targetOf(before))
        left?.ids.delete(id)
        if (left) left.views = null
        if (left?.ids.size === 0) byTarget.delete(targetOf(before))
      }
      if (!record) {
        records.delete(id)
        return
      }
      records.set(id, record)
      const here = byTarget.get(targetOf(record)) ?? { ids: new Set(), views: null }
      here.ids.add(id)
      here.views = null
      byTarget.set(targetOf(record), here)
    },
    clear(): void {
      records.clear()
      byTarget.clear()
    },
    /** Of a row, or of the inventory as a whole. */
    of,
    view(id: string): RecordView | undefined {
      const record = records.get(id)
      return record && of(targetOf(record)).find((view) => view.id === id)
    },
  }
}
