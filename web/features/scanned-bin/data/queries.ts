import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { PrivateBin, type SharedBin, sharingEndpoints } from '#contracts/codes/sharing.ts'
import { openOffline } from '#web/offline/current-offline.ts'
import { findElsewhere } from '#web/offline/inventories/other-inventories.ts'
import type { InventoryView } from '#web/offline/types.ts'
import { lastUser } from '#web/platform/device/last-user.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'
import { readSharedBin } from '#web/platform/http/read-shared-bin.ts'

export type ScannedBin =
  | { readonly state: 'contents'; readonly view: SharedBin }
  | { readonly state: 'private'; readonly refusal: PrivateBin }

/** Milliseconds until an own bin opens from the device. */
const REQUEST_TIMEOUT_MS = 4000
/** Milliseconds for others' bins: a retry would count another view. */
const PATIENCE_ABROAD = 30_000

/** View of the inventory on the device that has the code: the one last on the screen, or another of the person. */
const viewWith = async (code: string, shown: InventoryView): Promise<InventoryView> => {
  const hasCode = ({ bins }: InventoryView) => bins.find(({ qrCode }) => qrCode === code)
  let view = shown
  if (hasCode(shown)) return view
  await findElsewhere((copy) => {
    const bin = hasCode(copy.view)
    if (bin) view = copy.view
    return bin
  })
  return view
}

/** Own bin behind a code, from the last user's inventories; null when none. */
const fromDevice = async (code: string): Promise<SharedBin | null> => {
  const user = lastUser()
  if (!user) return null
  const inventory = await viewWith(code, (await openOffline(user.id)).inventory.getSnapshot())
  const bin = inventory.bins.find(({ qrCode }) => qrCode === code)
  if (!bin) return null
  const { id, name, description, category, imageUrl, isQrPrivate, isMembersOnly } = bin
  const items = inventory.itemsOf(id)
  return {
    bin: {
      ...{ id, name, description, category, imageUrl, isQrPrivate },
      isPrivate: isQrPrivate || isMembersOnly,
      itemCount: items.length,
    },
    items: [...items],
    shareInfo: { accessCount: null, maxAccess: null, expiresAt: null, shareCode: code },
  }
}

const refusalIn = (error: unknown): PrivateBin | null => {
  if (!(error instanceof CallError) || error.status !== 401) return null
  return z.safeParse(PrivateBin, error.body).data ?? null
}

const readBin = async (code: string): Promise<ScannedBin> => {
  const onDevice = fromDevice(code)
  try {
    // A failing device must not prevent asking the server.
    const isHere = (await onDevice.catch(() => null)) !== null
    const patience = isHere ? REQUEST_TIMEOUT_MS : PATIENCE_ABROAD
    return { state: 'contents', view: await readSharedBin(code, patience) }
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal) return { state: 'private', refusal }
    const own = error instanceof NoAnswerError ? await onDevice : null
    if (!own) throw error
    return { state: 'contents', view: own }
  }
}

/** Bin behind a code, when the server's page did not load. */
export const useScannedBin = (code: string) =>
  useQuery({
    queryKey: [sharingEndpoints.view.path, code],
    queryFn: () => readBin(code),
    // Others' bins change unnoticed.
    staleTime: 0,
    gcTime: 0,
  })

export const SCANNED_BIN_FAILED = 'Failed to load bin data'

export const scannedBinProblem = (error: Error): string | null => {
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null
  return (error instanceof CallError && error.serverMessage) || SCANNED_BIN_FAILED
}
