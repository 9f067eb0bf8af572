import type { ChangedRow, RowKey } from '../../store/client-store.ts'

export interface TabChannel {
  /** Broadcasts changed rows, whether the indicator's lists changed, and the change number. */
  post(rows: readonly ChangedRow[], lists: boolean, change: number): void
  close(): void
}

interface TabListener {
  rows(keys: readonly RowKey[], change: number): Promise<void>
  everything(): Promise<void>
  status(): Promise<void>
}

interface TabMessage {
  readonly inventoryKey: string
  /** Null when too many to list. */
  readonly rows: readonly RowKey[] | null
  readonly lists: boolean
  readonly change: number
}

const NAMED_ROWS_MAX = 200

export const createTabChannel = (
  channel: BroadcastChannel | null,
  inventoryKey: string,
  heard: TabListener,
): TabChannel => {
  let closed = false
  const hear = (event: MessageEvent<TabMessage>): void => {
    const { data } = event
    if (data?.inventoryKey !== inventoryKey) return
    const rows = data.rows === null ? heard.everything() : heard.rows(data.rows, data.change)
    // On failure, the next use reads.
    void rows.then(() => heard.status()).catch(() => {})
  }
  channel?.addEventListener('message', hear)
  return {
    post: (rows, lists, change) => {
      if (!channel || closed || (rows.length === 0 && !lists)) return
      const rowKeys = rows.length > NAMED_ROWS_MAX ? null : rows.map(({ entity, id }) => ({ entity, id }))
      const message: TabMessage = { inventoryKey, rows: rowKeys, lists, change }
      // Deferred, so that the saving form updates first.
      setTimeout(() => closed || channel.postMessage(message))
    },
    close: () => {
      closed = true
      channel?.removeEventListener('message', hear)
    },
  }
}
