import { useEffect, useMemo, useState } from 'react'
import { binNotFound, pinNeeded, stickerNotLinked } from '#contracts/codes/messages.ts'
import { isUnlinked, type SharedBin } from '#contracts/codes/sharing.ts'
import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { findByShortCode, parseShortCode } from '#domain/labels/short-code.ts'
import type { ScanTarget } from '#domain/scan-target.ts'
import { useInventory } from '#web/data/use-offline.ts'
import { binOfCode, placeOfCode, stickerOf } from '#web/offline/current/bin-of-code.ts'
import {
  type CrossInventoryBin,
  findCrossInventoryBin,
  findInOtherInventories,
  showInventory,
} from '#web/offline/current/cross-inventory-lookup.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { binOfSticker, stickersOnBin } from '#web/offline/current/linked-stickers.ts'
import type { PlaceView } from '#web/offline/view/types.ts'
import { CallError, errorMessage, isOwnReply, NoAnswerError } from '#web/platform/http/call-error.ts'
import { previewSharedBin } from '#web/platform/http/read-shared-bin.ts'
import { SCANNER_MESSAGES } from '../messages.ts'

export interface FoundBin {
  readonly name: string
  readonly description: string | null
  readonly category: string
  readonly imageUrl: string | null
  readonly at: { readonly ownId: string } | { readonly path: string } | OtherInventoryBin | PlaceTarget
}

/** A place of the person, which the scanner finds as it finds bins. */
interface PlaceTarget {
  readonly placeId: string
  /** Null for the inventory on the screen. */
  readonly inventoryId: string | null
}

/** A bin of the person in an inventory that is not on the screen. */
interface OtherInventoryBin {
  readonly inventory: InventorySummary
  readonly binId: string
}

export { showInventory }

export interface HelpLink {
  readonly label: string
  readonly path: string
}

/** Thrown with a message and a link that helps. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'
  readonly helpLink: HelpLink | null
  /** True when a retry may succeed. */
  readonly isRetryable: boolean

  constructor(message: string, helpLink: HelpLink | null = null, isRetryable = false) {
    super(message)
    this.helpLink = helpLink
    this.isRetryable = isRetryable
  }
}

const inventory = () => currentOffline().inventory.getSnapshot()
const ownBins = () => inventory().bins

type OwnBin = ReturnType<typeof ownBins>[number]

const fromOwnBin = ({ id, name, description, category, imageUrl }: OwnBin): FoundBin => ({
  name,
  description,
  category,
  imageUrl,
  at: { ownId: id },
})

const fromPlace = ({ id, name, path, imageUrl }: PlaceView, inventoryId: string | null = null): FoundBin => ({
  name,
  description: path === name ? null : path,
  category: 'other',
  imageUrl,
  at: { placeId: id, inventoryId },
})

const fromOtherInventory = ({ inventory, bin }: CrossInventoryBin): FoundBin => ({
  ...fromOwnBin(bin),
  at: { inventory, binId: bin.id },
})

/** Ignores errors of the device, so that the server is still asked. */
const nullOnError = <T>(looking: Promise<T | null>): Promise<T | null> =>
  looking.catch((error: unknown) => {
    console.warn(error)
    return null
  })

const findCrossInventoryBinOrNull = (
  find: Parameters<typeof findCrossInventoryBin>[0],
): Promise<CrossInventoryBin | null> => nullOnError(findCrossInventoryBin(find))

/** Finds the bin of a code in another inventory of the person, on this device. */
const findCodeAcrossInventories = ({ code }: ScanTarget): Promise<CrossInventoryBin | null> => {
  const isShort = parseShortCode(code) !== null
  return findCrossInventoryBinOrNull(
    isShort ? ({ view }) => findByShortCode(view.bins, code) : binOfCode(code),
  )
}

const fromSharedBin = async ({ bin }: SharedBin, { kind, code }: ScanTarget): Promise<FoundBin> => {
  const { id, name, description, category, imageUrl } = bin
  // Stickers and shares may lead to own bins.
  const ownBin = ownBins().find((each) => each.id === id)
  if (ownBin) return fromOwnBin(ownBin)
  const elsewhere = await findCrossInventoryBinOrNull(({ view }) => view.bin(id))
  if (elsewhere) return fromOtherInventory(elsewhere)
  return { name, description, category, imageUrl, at: { path: `/${kind}/${code}` } }
}

/** Finds the own bin of a sticker, from the last server response. */
const binOfOwnSticker = async ({ code }: ScanTarget): Promise<OwnBin | undefined> => {
  const sticker = stickerOf(code)
  if (sticker === null) return undefined
  const binId = await binOfSticker(sticker)
  return ownBins().find(({ id }) => id === binId)
}

const toNotFoundError = (error: unknown, { kind, code }: ScanTarget): NotFoundError => {
  if (error instanceof NoAnswerError) return new NotFoundError(SCANNER_MESSAGES.unreached, null, true)
  const page = `/${kind}/${code}`
  if (error instanceof CallError && error.error === 'PIN_REQUIRED') {
    return new NotFoundError(errorMessage(error, pinNeeded), {
      label: SCANNER_MESSAGES.enterPin,
      path: page,
    })
  }
  if (error instanceof CallError && isUnlinked(error.body)) {
    const path = `/manage-qr-codes?code=${encodeURIComponent(code)}`
    return new NotFoundError(stickerNotLinked, { label: SCANNER_MESSAGES.useSticker, path })
  }
  const isUnknown = error instanceof CallError && error.status === 404
  const isRetryable = !isOwnReply(error) || error.status === 429 || error.status >= 500
  return new NotFoundError(isUnknown ? binNotFound : errorMessage(error, binNotFound), null, isRetryable)
}

/**
 * Finds the bin behind a code, locally first, so own bins work offline.
 * @throws NotFoundError
 */
export const findBin = async (target: ScanTarget): Promise<FoundBin> => {
  const isShort = parseShortCode(target.code) !== null
  const ownBin = isShort
    ? findByShortCode(ownBins(), target.code)
    : (ownBins().find(({ qrCode }) => qrCode === target.code) ?? (await binOfOwnSticker(target)))
  if (ownBin) return fromOwnBin(ownBin)
  const place = placeOfCode(inventory(), target.code)
  if (place) return fromPlace(place)
  const trashed = inventory().trash.find(({ qrCode }) => qrCode === target.code)
  if (trashed) {
    throw new NotFoundError(SCANNER_MESSAGES.inTrash(trashed.name), {
      label: SCANNER_MESSAGES.openTrash,
      path: '/trash',
    })
  }
  const elsewhere = await findCodeAcrossInventories(target)
  if (elsewhere) return fromOtherInventory(elsewhere)
  const otherPlace = await nullOnError(findInOtherInventories(({ view }) => placeOfCode(view, target.code)))
  if (otherPlace) return fromPlace(otherPlace.found, otherPlace.inventory.id)
  if (isShort) throw new NotFoundError(SCANNER_MESSAGES.ambiguous)
  try {
    return await fromSharedBin(await previewSharedBin(target.code), target)
  } catch (error) {
    throw toNotFoundError(error, target)
  }
}

/**
 * Random own bin, for demo scans.
 * @param chance 0 ≤ x < 1
 */
export const randomBin = (chance: number): FoundBin | null => {
  const bins = ownBins()
  const bin = bins[Math.floor(chance * bins.length)]
  return bin ? fromOwnBin(bin) : null
}

/** Names a code by what is at hand: bins and places of the inventory on the screen. */
const nameAtHand = ({ kind, code }: ScanTarget): string => {
  const ownBin = ownBins().find(({ qrCode }) => qrCode === code)
  if (ownBin) return ownBin.name
  const place = placeOfCode(inventory(), code)
  if (place) return place.name
  if (stickerOf(code) !== null) return SCANNER_MESSAGES.sticker(code)
  const end = code.slice(-4)
  return kind === 'shared' ? SCANNER_MESSAGES.shareEnding(end) : SCANNER_MESSAGES.codeEnding(end)
}

/** Names a code as far as this device knows; stickers and other inventories are looked up. */
const lookUpName = async (target: ScanTarget): Promise<string | null> => {
  const elsewhere = async () => (await findCodeAcrossInventories(target))?.bin.name
  const otherPlace = async () =>
    (await nullOnError(findInOtherInventories(({ view }) => placeOfCode(view, target.code))))?.found.name
  const linked = await nullOnError(binOfOwnSticker(target).then((bin) => bin ?? null))
  return linked?.name ?? (await elsewhere()) ?? (await otherPlace()) ?? null
}

/** Names the codes of a choice; a name that is looked up follows. */
export const useTargetNames = (targets: readonly ScanTarget[]): ((target: ScanTarget) => string) => {
  const [lookedUp, setLookedUp] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isOver = false
    for (const target of targets)
      void lookUpName(target).then((name) => {
        if (name !== null && !isOver) setLookedUp((known) => new Map(known).set(target.code, name))
      })
    return () => {
      isOver = true
    }
  }, [targets])
  return (target) => lookedUp.get(target.code) ?? nameAtHand(target)
}

export interface SearchTarget {
  readonly name: string
  readonly codes: ReadonlySet<string>
}

export const useSearchTarget = (binId: string | null): SearchTarget | null => {
  const bin = useInventory((view) => view.bin(binId ?? ''))
  const [stickers, setStickers] = useState<readonly string[]>([])
  useEffect(() => {
    if (binId !== null) void stickersOnBin(binId).then(setStickers)
  }, [binId])
  return (
    useMemo(
      () =>
        bin && {
          name: bin.name,
          codes: new Set([...(bin.qrCode === null ? [] : [bin.qrCode]), ...stickers]),
        },
      [bin, stickers],
    ) ?? null
  )
}
