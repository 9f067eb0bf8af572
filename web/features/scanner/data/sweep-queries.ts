import { useEffect, useMemo, useRef, useState } from 'react'
import { isStickerId } from '#contracts/codes/stickers.ts'
import { scanTarget } from '#domain/scan-target.ts'
import type { BinOnRecord, SweptCode } from '#domain/sweep/record/audit.ts'
import { placeTexts } from '#web/data/place-texts.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import { binOfCode, placeOfCode, stickerOf } from '#web/offline/current/bin-of-code.ts'
import { findCrossInventoryBin, findInOtherInventories } from '#web/offline/current/cross-inventory-lookup.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { binOfSticker } from '#web/offline/current/linked-stickers.ts'
import type { PlaceView } from '#web/offline/view/types.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import { SWEEP_MESSAGES } from '../sweep/messages.ts'

const inventory = () => currentOffline().inventory.getSnapshot()

/** Resolves the target of a code, as far as this device knows. */
const resolveCode = async (text: string): Promise<SweptCode> => {
  const target = scanTarget(text, ownOrigins())
  if (target?.kind !== 'qr') return { kind: 'unknown', text }
  const { code } = target
  const sticker = stickerOf(code)
  const linked = sticker === null ? undefined : await binOfSticker(sticker)
  const ownBin = inventory().bins.find(({ qrCode, id }) => qrCode === code || id === linked)
  if (ownBin) return { kind: 'bin', text, binId: ownBin.id }
  const place = placeOfCode(inventory(), code)
  if (place) return { kind: 'place', text, placeId: place.id }
  const elsewhere = await findCrossInventoryBin(binOfCode(code)).catch(() => null)
  if (elsewhere) return { kind: 'other', text, name: elsewhere.bin.name, inventory: elsewhere.inventory.name }
  const otherPlace = await findInOtherInventories(({ view }) => placeOfCode(view, code)).catch(() => null)
  if (otherPlace)
    return { kind: 'other', text, name: otherPlace.found.name, inventory: otherPlace.inventory.name }
  return isStickerId(code) ? { kind: 'unlinked', text, code: code.toUpperCase() } : { kind: 'unknown', text }
}

/** Bins as the record has them. */
export interface RecordedBin extends BinOnRecord {
  readonly name: string
  /** ISO time of the last check. */
  readonly checkedAt: string | null
}

export interface ShelfRecord {
  readonly bins: readonly RecordedBin[]
  readonly places: readonly PlaceView[]
  /** Paths of places, then location texts of bins without one. */
  readonly paths: readonly string[]
}

export const useShelfRecord = (): ShelfRecord => {
  const view = useInventoryView()
  return useMemo(() => {
    const bins = view.bins.map((bin) => ({
      id: bin.id,
      name: bin.name,
      checkedAt: bin.lastCheckedAt,
      placeId: view.placeOf(bin)?.id ?? null,
      path: bin.location,
    }))
    return { bins, places: view.places, paths: placeTexts(view) }
  }, [view])
}

export type CodeNames = ReadonlyMap<string, { readonly code: SweptCode; readonly name: string }>

/** Finds the bin of a code that was read; null for other codes. */
export const binOfCodes =
  (names: CodeNames) =>
  (text: string): string | null => {
    const code = names.get(text)?.code
    return code?.kind === 'bin' ? code.binId : null
  }

const nameOf = (code: SweptCode): string => {
  if (code.kind === 'bin') return inventory().bin(code.binId)?.name ?? SWEEP_MESSAGES.unread
  if (code.kind === 'place')
    return inventory().places.find(({ id }) => id === code.placeId)?.name ?? SWEEP_MESSAGES.unread
  if (code.kind === 'other') return SWEEP_MESSAGES.inOther(code.name, code.inventory)
  return code.kind === 'unlinked' ? SWEEP_MESSAGES.sticker(code.code) : SWEEP_MESSAGES.unread
}

/** Looks each code up once. */
export const useCodeNames = (): {
  readonly names: CodeNames
  readonly learn: (texts: readonly string[]) => void
  readonly forget: () => void
} => {
  const [names, setNames] = useState<CodeNames>(new Map())
  const askedCodes = useRef(new Set<string>())
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  return {
    names,
    learn: (texts) => {
      for (const text of texts) {
        if (askedCodes.current.has(text)) continue
        askedCodes.current.add(text)
        void resolveCode(text).then((code) => {
          if (!isOver.current) setNames((known) => new Map(known).set(text, { code, name: nameOf(code) }))
        })
      }
    },
    forget: () => {
      askedCodes.current.clear()
      setNames(new Map())
    },
  }
}
