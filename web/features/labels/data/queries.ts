import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type LabelSize, labelSizeEndpoints } from '#contracts/label-sizes.ts'
import { type Sticker, stickerEndpoints } from '#contracts/stickers.ts'
import { changeLabelSizes, readLabelSizes, resolveAfterSync } from '#web/offline/caches/label-sizes.ts'
import { currentOffline, currentUserId, localDb } from '#web/offline/current-offline.ts'
import type { BinView } from '#web/offline/types.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'

/** A bin as far as its label is concerned. */
export type LabelBin = BinView

/** All bins, and whether they are known already. */
export const useLabelBins = (): { readonly ready: boolean; readonly bins: readonly LabelBin[] } => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
}

export const SIZES_KEY = [labelSizeEndpoints.list.path]

/** The sizes, and what the server said to those that it does not take; these stay on this device. */
interface ReadSizes {
  readonly sizes: readonly LabelSize[]
  readonly refused: ReadonlyMap<string, CallError>
}

/** Sends what was made and removed here while there was no network. Answers the refusals, by the size's id. */
const sendUnsent = async (userId: string): Promise<ReadSizes['refused']> => {
  const { sizes, unsent, removed } = await readLabelSizes(localDb, userId)
  const sent: LabelSize[] = []
  const refused = new Map<string, CallError>()
  for (const id of removed) await call(labelSizeEndpoints.remove, { params: { id } })
  for (const size of sizes.filter(({ id }) => unsent.includes(id))) {
    const { id, ...body } = size
    try {
      await call(labelSizeEndpoints.save, { params: { id }, body })
      sent.push(size)
    } catch (error) {
      // One size that is refused must not keep the others from being sent and shown.
      if (!(error instanceof CallError)) throw error
      refused.set(id, error)
    }
  }
  if (sent.length + removed.length > 0) {
    await changeLabelSizes(localDb, userId, (kept) => resolveAfterSync(kept, sent, removed))
  }
  return refused
}

/** Brings the sizes of the account up to date; with no answer, those that this device knows. */
export const readSizes = async (): Promise<ReadSizes> => {
  const userId = currentUserId()
  try {
    const refused = await sendUnsent(userId)
    const told = await call(labelSizeEndpoints.list)
    const kept = await changeLabelSizes(localDb, userId, ({ sizes, unsent, removed }) => ({
      sizes: [
        ...told.filter(({ id }) => !unsent.includes(id) && !removed.includes(id)),
        ...sizes.filter(({ id }) => unsent.includes(id)),
      ],
      ...{ unsent, removed },
    }))
    return { sizes: kept.sizes, refused }
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return { sizes: (await readLabelSizes(localDb, userId)).sizes, refused: new Map() }
  }
}

/** Label sizes of one's own, by name. */
export const useOwnSizes = (): readonly LabelSize[] => {
  const { data } = useQuery({ queryKey: SIZES_KEY, queryFn: async () => (await readSizes()).sizes })
  return [...(data ?? [])].sort((a, b) => a.name.localeCompare(b.name))
}

const NO_CODES: readonly Sticker[] = []

/** Codes that one printed by oneself and that are on no bin yet; those of an order came as stickers. */
export const useFreeCodes = (
  wanted: boolean,
): { readonly codes: readonly Sticker[]; readonly failed: boolean } => {
  const { data, isError } = useQuery({
    queryKey: [stickerEndpoints.list.path],
    queryFn: ({ signal }) => call(stickerEndpoints.list, { signal }),
    select: (all) => all.filter(({ status, orderId }) => status === 'claimed' && orderId === null),
    enabled: wanted,
  })
  return { codes: data ?? NO_CODES, failed: isError }
}
