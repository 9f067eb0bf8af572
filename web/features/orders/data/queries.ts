import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Order, orderEndpoints } from '#contracts/billing/orders.ts'
import { stickerEndpoints } from '#contracts/codes/stickers.ts'
import { call } from '#web/platform/http/call.ts'

const LIST_KEY = [orderEndpoints.list.path] as const
const ORDER_KEY = [orderEndpoints.get.path] as const

/** Milliseconds between polls; payments usually arrive within two seconds. */
const POLL_INTERVAL_MS = 1500
const REQUEST_TIMEOUT_MS = 60_000

export const useOrders = () =>
  useQuery({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => call(orderEndpoints.list, { signal }),
    refetchOnMount: 'always',
  })

const isUnsettled = (order: Order | undefined) => order === undefined || order.status === 'pending'

/** Reads an order; `awaited` polls until its payment arrives. */
export const useOrder = (id: string | undefined, awaited = false) => {
  const queryClient = useQueryClient()
  const [since] = useState(() => Date.now())
  const query = useQuery({
    queryKey: [...ORDER_KEY, id],
    queryFn: ({ signal }) => call(orderEndpoints.get, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      awaited && isUnsettled(state.data) && Date.now() - since < REQUEST_TIMEOUT_MS
        ? POLL_INTERVAL_MS
        : false,
  })
  const settled = awaited && !isUnsettled(query.data)
  useEffect(() => {
    if (settled) void queryClient.invalidateQueries({ queryKey: LIST_KEY })
  }, [settled, queryClient])
  /** True while polling. */
  const looking =
    awaited && isUnsettled(query.data) && query.dataUpdatedAt - since < REQUEST_TIMEOUT_MS - POLL_INTERVAL_MS
  return { ...query, looking }
}

export const invalidateOrders = (queryClient: QueryClient): void => {
  for (const queryKey of [LIST_KEY, ORDER_KEY, [stickerEndpoints.list.path]])
    void queryClient.invalidateQueries({ queryKey })
}

export type OrderAddress = Order['shipping']
