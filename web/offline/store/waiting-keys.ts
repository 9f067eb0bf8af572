import type { ClientStore, RowKey } from './client-store.ts'

/** Rows that unsent changes name. */
export const readWaitingKeys = async (store: ClientStore): Promise<RowKey[]> => {
  const { queue, parked } = await store.waiting()
  return [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
}
