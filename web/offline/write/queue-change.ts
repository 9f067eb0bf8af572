import type { ClientState } from '#domain/sync/client/client-state.ts'
import { type ClientStore, type RowKey, readWaitingKeys } from '../store/client-store.ts'
import type { ChangeDisplay } from './change-display.ts'

interface QueueChangeOptions {
  /** Rows read beside those that waiting changes name. */
  readonly rows?: readonly RowKey[]
  readonly blobs?: ReadonlyMap<string, Blob> | undefined
}

/** Runs a transition of waiting changes; resolves when its lists are shown. */
export type ChangeQueue = (
  transition: (state: ClientState) => ClientState,
  options?: QueueChangeOptions,
) => Promise<void>

export const createQueueChange =
  (store: ClientStore, { show, refreshed }: ChangeDisplay): ChangeQueue =>
  async (transition, { rows = [], blobs } = {}) => {
    const scope = {
      rows: [...(await readWaitingKeys(store)), ...rows],
      waiting: 'all',
      attention: true,
    } as const
    show(await store.change(scope, transition, { ...(blobs && { blobs }) }))
    await refreshed()
  }
