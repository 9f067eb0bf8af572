import type { ChangedRow, RowKey } from './client-store.ts'

/** The other tabs of this browser that show the same person's things. */
export interface Tabs {
  /** Tells them which rows changed, and whether the lists under the indicator did. */
  tell(rows: readonly ChangedRow[], lists: boolean): void
  close(): void
}

interface Heard {
  rows(keys: readonly RowKey[]): Promise<void>
  everything(): Promise<void>
  status(): Promise<void>
}

interface News {
  readonly userId: string
  /** Null: too many to name. */
  readonly rows: readonly RowKey[] | null
  readonly lists: boolean
}

const MOST_NAMED = 200

export const createTabs = (channel: BroadcastChannel | null, userId: string, heard: Heard): Tabs => {
  const hear = (event: MessageEvent<News>): void => {
    const { data } = event
    if (data?.userId !== userId) return
    const rows = data.rows === null ? heard.everything() : heard.rows(data.rows)
    // A tab that cannot read now reads when it is next used.
    void rows.then(() => heard.status()).catch(() => {})
  }
  channel?.addEventListener('message', hear)
  return {
    tell: (rows, lists) => {
      if (!channel || (rows.length === 0 && !lists)) return
      const named = rows.length > MOST_NAMED ? null : rows.map(({ entity, id }) => ({ entity, id }))
      channel.postMessage({ userId, rows: named, lists } satisfies News)
    },
    close: () => channel?.removeEventListener('message', hear),
  }
}
