import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { PlaceNode } from '#domain/places/place-tree.ts'

export type ExistingRows = 'skip' | 'replace' | 'both'

export interface RestoredRow {
  readonly entity: Exclude<SyncEntity, 'record'>
  readonly id: string
  readonly from: string
  readonly isNew: boolean
  readonly fields: FieldValues
  readonly photo: string | null
}

export interface AccountRows {
  readonly userId: string
  readonly isHere: (id: string) => boolean
  readonly places: readonly PlaceNode[]
}
