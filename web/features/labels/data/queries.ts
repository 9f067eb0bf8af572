import { useQuery } from '@tanstack/react-query'
import { type Sticker, stickerEndpoints } from '#contracts/codes/stickers.ts'
import { type LabelSize, labelSizeEndpoints } from '#contracts/inventory/label-sizes.ts'
import { compareNames } from '#domain/format/compare-names.ts'
import { useInventory } from '#web/data/use-offline.ts'
import { changeLabelSizes, readLabelSizes, resolveAfterSync } from '#web/offline/caches/label-sizes.ts'
import { currentUserId, localDb } from '#web/offline/current/current-offline.ts'
import type { BinView, PlaceView } from '#web/offline/view/types.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'

export type LabelBin = BinView
export type LabelPlace = PlaceView

export const useLabeled = () => ({
  ready: useInventory(({ ready }) => ready),
  bins: useInventory(({ bins }): readonly LabelBin[] => bins),
  places: useInventory(({ places }): readonly LabelPlace[] => places),
})

export const SIZES_KEY = [labelSizeEndpoints.list.path]

interface ReadSizes {
  readonly sizes: readonly LabelSize[]
  readonly refused: ReadonlyMap<string, CallError>
}

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
      // One refused size must not block the others.
      if (!(error instanceof CallError)) throw error
      refused.set(id, error)
    }
  }
  if (sent.length + removed.length > 0) {
    await changeLabelSizes(localDb, userId, (cached) => resolveAfterSync(cached, sent, removed))
  }
  return refused
}

export const readSizes = async (): Promise<ReadSizes> => {
  const userId = currentUserId()
  try {
    const refused = await sendUnsent(userId)
    const serverSizes = await call(labelSizeEndpoints.list)
    const cached = await changeLabelSizes(localDb, userId, ({ sizes, unsent, removed }) => ({
      sizes: [
        ...serverSizes.filter(({ id }) => !unsent.includes(id) && !removed.includes(id)),
        ...sizes.filter(({ id }) => unsent.includes(id)),
      ],
      unsent,
      removed,
    }))
    return { sizes: cached.sizes, refused }
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return { sizes: (await readLabelSizes(localDb, userId)).sizes, refused: new Map() }
  }
}

export const useOwnSizes = (): readonly LabelSize[] => {
  const { data } = useQuery({ queryKey: SIZES_KEY, queryFn: async () => (await readSizes()).sizes })
  return [...(data ?? [])].sort((a, b) => compareNames(a.name, b.name))
}

const NO_CODES: readonly Sticker[] = []

/** Lists own blank codes without a bin; ordered stickers are separate. */
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
