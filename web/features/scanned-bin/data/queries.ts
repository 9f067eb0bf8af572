import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { PageMember } from '#contracts/codes/public-page.ts'
import { isUnlinked, PrivateBin, type SharedBin, sharingEndpoints } from '#contracts/codes/sharing.ts'
import { binLink, placePage } from '#contracts/pages.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { findOwnBin, findOwnPlace } from '#web/offline/current/bin-of-code.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'
import { readSharedBin } from '#web/platform/http/read-shared-bin.ts'
import { isStandalone } from '#web/platform/updates/install-prompt.ts'
import { isMarkedInstalled } from '#web/platform/updates/installed-mark.ts'
import { lastUser } from '#web/platform/web-storage/last-user.ts'
import * as messages from './messages.ts'

export type ScannedBin =
  | { readonly state: 'contents'; readonly view: SharedBin; readonly member: PageMember | null }
  | { readonly state: 'private'; readonly refusal: PrivateBin }
  /** A place, or in the installed app the bin itself. */
  | { readonly state: 'own'; readonly path: string }
  | { readonly state: 'unlinked' }

/** Milliseconds until an own bin opens from the device. */
const OWN_BIN_TIMEOUT_MS = 4000
/** Milliseconds for others' bins: a retry would count another view. */
const SHARED_BIN_TIMEOUT_MS = 30_000

interface OwnScannedBin {
  readonly view: SharedBin
  readonly member: PageMember | null
}

/** Reads the last user's bin behind a code from their device; null when none. */
const fromDevice = async (code: string): Promise<OwnScannedBin | null> => {
  const user = lastUser()
  const ownBin = user && (await findOwnBin(user.id, code))
  if (!ownBin) return null
  const { id, name, description, category, imageUrl, isQrPrivate, isMembersOnly } = ownBin.bin
  const items = ownBin.view.itemsOf(id)
  const bin = {
    id,
    name,
    description,
    category,
    imageUrl,
    isQrPrivate,
    isPrivate: isQrPrivate || isMembersOnly,
    itemCount: items.length,
  }
  const shareInfo = { accessCount: null, maxAccess: null, expiresAt: null, shareCode: code }
  return {
    view: { bin, items: [...items].reverse(), shareInfo },
    member: ownBin.inventory
      ? { inventoryId: ownBin.inventory.id, canWrite: canWrite(ownBin.inventory.role) }
      : null,
  }
}

const refusalIn = (error: unknown): PrivateBin | null => {
  if (!(error instanceof CallError) || error.status !== 401) return null
  return z.safeParse(PrivateBin, error.body).data ?? null
}

/** Reads the path of the last user's place behind a code from their device; null when none. */
const placePathOf = async (code: string): Promise<string | null> => {
  const user = lastUser()
  const ownPlace = user && (await findOwnPlace(user.id, code))
  return ownPlace ? placePage(ownPlace.place.id, ownPlace.inventory?.id) : null
}

const readBin = async (code: string): Promise<ScannedBin> => {
  const placePath = await placePathOf(code).catch(() => null)
  if (placePath !== null) return { state: 'own', path: placePath }
  const onDevice = fromDevice(code)
  try {
    // A failing device must not prevent asking the server.
    const localResult = await onDevice.catch(() => null)
    const inventoryId = localResult?.member?.inventoryId
    if (localResult && inventoryId && (isStandalone() || (await isMarkedInstalled()))) {
      return { state: 'own', path: binLink({ binId: localResult.view.bin.id, inventoryId }) }
    }
    const timeout = localResult ? OWN_BIN_TIMEOUT_MS : SHARED_BIN_TIMEOUT_MS
    return {
      state: 'contents',
      view: await readSharedBin(code, timeout),
      member: localResult?.member ?? null,
    }
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal) return { state: 'private', refusal }
    if (error instanceof CallError && isUnlinked(error.body)) return { state: 'unlinked' }
    const localResult = error instanceof NoAnswerError ? await onDevice : null
    if (!localResult) throw error
    return { state: 'contents', ...localResult }
  }
}

/** Reads the bin behind a code, when the server's page did not load. */
export const useScannedBin = (code: string) =>
  useQuery({
    queryKey: [sharingEndpoints.view.path, code],
    queryFn: () => readBin(code),
    // Others' bins change unnoticed.
    staleTime: 0,
    gcTime: 0,
  })

export const SCANNED_BIN_FAILED = messages.failedToLoadBinData

export const scannedBinProblem = (error: Error): string | null => {
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null
  return (error instanceof CallError && error.serverMessage) || SCANNED_BIN_FAILED
}
