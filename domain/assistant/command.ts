import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'

/**
 * One change of one row, run on the device's store or as an op on the server. `version` is that of the
 * proposal, so that later changes are not overwritten.
 */
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
