import { type SharedBin, sharingEndpoints } from '#contracts/sharing.ts'
import { call } from './call.ts'

/**
 * Everything in the bin behind a code, page after page: the app lists it whole.
 * @param patience milliseconds for each page
 */
export const readSharedBin = async (shareCode: string, patience?: number): Promise<SharedBin> => {
  const read = (query: { page?: string; share?: string; until?: string; seal?: string }) =>
    call(sharingEndpoints.view, {
      params: { shareCode },
      query,
      ...(patience !== undefined && { signal: AbortSignal.timeout(patience) }),
    })
  const { paging, ...first } = await read({})
  const items = [...first.items]
  for (let page = 2; page <= (paging?.pages ?? 1); page++) {
    items.push(...(await read({ page: String(page), ...paging?.pass })).items)
  }
  return { ...first, items }
}
