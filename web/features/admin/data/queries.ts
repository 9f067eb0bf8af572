import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { adminEndpoints } from '#contracts/accounts/admin.ts'
import { call } from '#web/platform/http/call.ts'

export const PEOPLE_KEY = [adminEndpoints.people.path] as const
export const LOG_KEY = [adminEndpoints.log.path] as const

export const useAdminPeople = (search: string) =>
  useInfiniteQuery({
    queryKey: [...PEOPLE_KEY, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(adminEndpoints.people, { query: { search: search || undefined, after: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    retry: false,
  })

export const useAdminLog = () =>
  useInfiniteQuery({
    queryKey: LOG_KEY,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(adminEndpoints.log, { query: { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    retry: false,
  })

export const useOwnedInventories = (id: string) =>
  useQuery({
    queryKey: [adminEndpoints.inventories.path, id],
    queryFn: ({ signal }) => call(adminEndpoints.inventories, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  })
