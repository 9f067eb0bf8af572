import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'

/** One change of one row; `version` is the proposal's, so that later changes are not overwritten. */
export type Command =
  | {
      readonly type: 'create'
      readonly entity: SyncEntity
      readonly id: string
      readonly fields: FieldValues
    }
  | {
      readonly type: 'update'
      readonly entity: SyncEntity
      readonly id: string
      readonly fields: FieldValues
      readonly version: number
    }
  | {
      readonly type: 'delete'
      readonly entity: SyncEntity
      readonly id: string
      readonly version: number
    }
  | { readonly type: 'restore'; readonly entity: SyncEntity; readonly id: string }
  | {
      readonly type: 'adjust'
      readonly entity: 'item'
      readonly id: string
      readonly by: number
      readonly version: number
    }
