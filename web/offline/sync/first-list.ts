import { ROW_FORMAT, SYNC_PATH } from '#contracts/first-calls.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'

/** Asks for a whole list, as a device does that holds nothing. */
export const FIRST_LIST = `${SYNC_PATH}?rowFormat=${ROW_FORMAT}`

/** Fetches the first list of an inventory, for a device that opens its database meanwhile. */
export const fetchFirstList = (inventoryId: string | null): Promise<Response> =>
  fetch(FIRST_LIST, {
    credentials: 'include',
    cache: 'no-store',
    redirect: 'error',
    headers: inventoryId === null ? {} : { [INVENTORY_HEADER]: inventoryId },
  })

/** Answers the first call for the list with what is under way already; one that failed is asked again. */
export const withFirstList = (fetchNow: typeof fetch, list: Promise<Response> | null): typeof fetch => {
  let early = list
  return async (input, init) => {
    if (early === null || input !== FIRST_LIST) return await fetchNow(input, init)
    const taken = early
    early = null
    return await taken.catch(() => fetchNow(input, init))
  }
}
