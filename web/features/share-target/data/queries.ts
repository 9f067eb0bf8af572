import { useInventoryView } from '#web/data/use-offline.ts'
import { currentOffline, shareInbox } from '#web/offline/current/current-offline.ts'
import type { SharedPhoto } from '#web/offline/photos/share-inbox.ts'

export type { SharedPhoto } from '#web/offline/photos/share-inbox.ts'

/** Lists shared photos, dropping those already saved as items. */
export const readShared = async (): Promise<SharedPhoto[]> => {
  const { inventory } = currentOffline()
  const things = await shareInbox.list()
  const waiting: SharedPhoto[] = []
  for (const thing of things) {
    if (inventory.getSnapshot().item(thing.id)) await shareInbox.remove(thing.id)
    else waiting.push(thing)
  }
  return waiting
}

export const useBinsByUse = (): readonly { id: string; name: string }[] => {
  const view = useInventoryView()
  const used = (bin: { id: string; updatedAt: string }) =>
    view
      .itemsOf(bin.id)
      .reduce((last, item) => (item.updatedAt > last ? item.updatedAt : last), bin.updatedAt)
  return view.bins
    .map((bin) => ({ id: bin.id, name: bin.name, at: used(bin) }))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
}
