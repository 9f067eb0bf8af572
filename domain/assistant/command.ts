import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'

/**
 * One change of one row, for whoever carries it out: on a device it is a change of its store, on the server an
 * operation. `version` is that of the row when it was proposed: what another changed since is not overwritten.
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
