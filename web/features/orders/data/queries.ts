import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Order, orderEndpoints } from '#contracts/orders.ts'
import { stickerEndpoints } from '#contracts/stickers.ts'
import { call } from '#web/platform/http/call.ts'

const LIST = [orderEndpoints.list.path] as const
const ONE = [orderEndpoints.get.path] as const

/** A payment is usually known within a second or two; after a minute the person is told and may ask again. */
const POLL_INTERVAL_MS = 1500
const REQUEST_TIMEOUT_MS = 60_000

/** Everything that was ordered, newest first. */
export const useOrders = () =>
  useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => call(orderEndpoints.list, { signal }),
    refetchOnMount: 'always',
  })

const unsettled = (order: Order | undefined) => order === undefined || order.status === 'pending'

/** One order. `awaited`: its payment was just made, so it is asked again until the server has heard of it. */
export const useOrder = (id: string | undefined, awaited = false) => {
  const queryClient = useQueryClient()
  const [since] = useState(() => Date.now())
  const query = useQuery({
    queryKey: [...ONE, id],
    queryFn: ({ signal }) => call(orderEndpoints.get, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      awaited && unsettled(state.data) && Date.now() - since < REQUEST_TIMEOUT_MS ? POLL_INTERVAL_MS : false,
  })
  const settled = awaited && !unsettled(query.data)
  useEffect(() => {
    if (settled) void queryClient.invalidateQueries({ queryKey: LIST })
  }, [settled, queryClient])
  /** Still asking. */
  const looking =
    awaited && unsettled(query.data) && query.dataUpdatedAt - since < REQUEST_TIMEOUT_MS - POLL_INTERVAL_MS
  return { ...query, looking }
}

/** What was ordered has changed: the list, its orders, and the stickers that come of them. */
export const ordersChanged = (queryClient: QueryClient): void => {
  for (const queryKey of [LIST, ONE, [stickerEndpoints.list.path]])
    void queryClient.invalidateQueries({ queryKey })
}

/** What of the address was entered for an order. */
export type OrderAddress = Order['shipping']
