import { accountLifecycleEndpoints, type PersonalData } from '#contracts/accounts/account-lifecycle.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { openUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import type { UnnamedPhoto } from '#web/offline/photos/unnamed-photos.ts'
import type { InventoryView } from '#web/offline/view/types.ts'
import { call } from '#web/platform/http/call.ts'

export { ownFieldsOf } from '#web/data/own-fields.ts'

export { currentCurrency } from '#web/offline/current/current-currency.ts'
export type { UnnamedPhoto } from '#web/offline/photos/unnamed-photos.ts'

export type { BinView, InventoryView, ItemView, PlaceView } from '#web/offline/view/types.ts'

export const currentInventory = (): InventoryView | null => {
  const view = currentOffline().inventory.getSnapshot()
  return view.ready && (view.complete || view.bins.length > 0) ? view : null
}

/** Lists unnamed photos of existing bins. */
export const currentUnnamedPhotos = async (view: InventoryView): Promise<readonly UnnamedPhoto[]> => {
  const unnamedPhotos = (await openUnnamedPhotos()).getSnapshot() ?? []
  return unnamedPhotos.filter(({ binId }) => view.bin(binId) !== undefined)
}

/** Reads the full photo, local or from the server; null when unavailable. */
export const fullPhoto = async (imageUrl: string, signal: AbortSignal): Promise<Blob | null> => {
  try {
    const local = await currentOffline().localPhoto(imageUrl)
    if (local) return local
    const answer = await fetch(imageUrl, { signal })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

/** All pages as one object. */
export const readPersonalData = async (): Promise<Omit<PersonalData, 'next'>> => {
  const { next: second, ...whole } = await call(accountLifecycleEndpoints.personalData, { query: {} })
  let next = second
  while (next !== null) {
    const page: PersonalData = await call(accountLifecycleEndpoints.personalData, { query: { after: next } })
    whole.history.push(...page.history)
    next = page.next
  }
  return whole
}
