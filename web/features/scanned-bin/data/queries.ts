import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { PrivateBin, type SharedBin, sharingEndpoints } from '#contracts/sharing.ts'
import { openOffline } from '#web/offline/current-offline.ts'
import { lastUser } from '#web/platform/device/last-user.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'
import { readSharedBin } from '#web/platform/http/read-shared-bin.ts'

export type ScannedBin =
  | { readonly state: 'contents'; readonly view: SharedBin }
  | { readonly state: 'private'; readonly refusal: PrivateBin }

/** A server silent for this long counts as no answer, in milliseconds: an own bin then opens from this device. */
const REQUEST_TIMEOUT_MS = 4000
/** For what only the server has: a view of a share link may be counted already, and asking again counts another. */
const PATIENCE_ABROAD = 30_000

/** The own bin behind a code, from the inventory of the person last signed in here; null when it is none of theirs. */
const fromDevice = async (code: string): Promise<SharedBin | null> => {
  const user = lastUser()
  if (!user) return null
  const inventory = (await openOffline(user.id)).inventory.getSnapshot()
  const bin = inventory.bins.find(({ qrCode }) => qrCode === code)
  if (!bin) return null
  const { id, name, description, category, imageUrl, isQrPrivate } = bin
  const items = inventory.itemsOf(id)
  return {
    bin: {
      ...{ id, name, description, category, imageUrl, isQrPrivate },
      isPrivate: isQrPrivate,
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
    // A device that cannot say what it has is no reason not to ask the server.
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

/** What stands behind a code, inside the app: where the server's own page did not come. */
export const useScannedBin = (code: string) =>
  useQuery({
    queryKey: [sharingEndpoints.view.path, code],
    queryFn: () => readBin(code),
    // Somebody else's bin changes without this device hearing of it.
    staleTime: 0,
    gcTime: 0,
  })

export const SCANNED_BIN_FAILED = 'Failed to load bin data'

/** The words for a bin that did not come. */
export const scannedBinProblem = (error: Error): string | null => {
  // An answer that holds no bin.
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null
  return (error instanceof CallError && error.serverMessage) || SCANNED_BIN_FAILED
}
