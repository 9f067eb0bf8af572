import { useCallback, useEffect, useMemo, useState } from 'react'
import { parseSweep } from '#contracts/inventory/sweeps.ts'
import type { ImagePoint } from '#domain/scan/code-location.ts'
import { shelfOfSweep } from '#domain/sweep/record/kept-sweep.ts'
import { shelfOf } from '#domain/sweep/record/swept-shelves.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import { type KeptShelf, keepShelf, onShelfKept, readShelves } from '#web/offline/current/swept-shelves.ts'
import type { InventoryView, PlaceView } from '#web/offline/view/types.ts'
import type { SweepResult } from '../sweep/sweep-protocol.ts'
import { binOfCodes, type CodeNames } from './sweep-queries.ts'

export type { PlaceView }

/** Last sighting of a bin. */
export interface LastSeen {
  readonly sweptAt: string
  /** Swept place; null where it is that of the bin, or unknown. */
  readonly place: string | null
  /** Ids of bins, and other texts for codes of no bin. */
  readonly rows: readonly (readonly string[])[]
  readonly corners: readonly ImagePoint[]
  readonly picture: {
    readonly source: string | Blob
    readonly width: number
    readonly height: number
  }
}

const lastSeenInPlaces = (view: InventoryView, binId: string): LastSeen | null => {
  const bin = view.bin(binId)
  const binPlace = bin && view.placeOf(bin)
  let latest: LastSeen | null = null
  for (const { id, name, sweep: text, sweepImageUrl } of view.places) {
    // Parses only what may be meant.
    const sweep = text?.includes(binId) && sweepImageUrl ? parseSweep(text) : null
    if (!sweep || !sweepImageUrl || (latest && latest.sweptAt >= sweep.at)) continue
    const { rows, marks } = shelfOfSweep(sweep)
    const mark = marks.find((each) => each.text === binId)
    if (!mark) continue
    const { width, height } = sweep
    latest = {
      sweptAt: sweep.at,
      rows,
      corners: mark.corners,
      place: binPlace?.id === id ? null : name,
      picture: { source: sweepImageUrl, width, height },
    }
  }
  return latest
}

const lastSeenOnDevice = (shelf: KeptShelf | null, binId: string): LastSeen | null => {
  const mark = shelf?.marks.find((each) => each.binId === binId)
  if (!shelf || !mark) return null
  const { blob, width, height } = shelf.picture
  return {
    sweptAt: shelf.sweptAt,
    place: null,
    corners: mark.corners,
    rows: shelf.rows.map((row) => row.map((id) => id ?? '')),
    picture: { source: blob, width, height },
  }
}

/** Finds the last sweep that saw a bin: one kept with a place, or a later one of this device; null for none. */
export const useLastSeen = (binId: string): LastSeen | null => {
  const view = useInventoryView()
  const [shelf, setShelf] = useState<KeptShelf | null>(null)
  useEffect(() => {
    let isOver = false
    const read = () =>
      void readShelves().then(
        (shelves) => !isOver && setShelf(shelfOf(shelves, binId)),
        (error: unknown) => console.warn(error),
      )
    read()
    const stop = onShelfKept(read)
    return () => {
      isOver = true
      stop()
    }
  }, [binId])
  return useMemo(() => {
    const [inKeptSweeps, onThisDevice] = [lastSeenInPlaces(view, binId), lastSeenOnDevice(shelf, binId)]
    return onThisDevice && (!inKeptSweeps || onThisDevice.sweptAt > inKeptSweeps.sweptAt)
      ? onThisDevice
      : inKeptSweeps
  }, [view, shelf, binId])
}

export const useBinName = (): ((id: string | null) => string | null) => {
  const view = useInventoryView()
  return useCallback((id) => (id === null ? null : (view.bin(id)?.name ?? null)), [view])
}

/** Keeps a sweep's picture and order on this device, for the bins on it. */
export const saveSweptShelf = async (
  shelf: SweepResult,
  names: CodeNames,
  sweptAt: string,
): Promise<void> => {
  const { picture } = shelf
  if (!picture) return
  const binOf = binOfCodes(names)
  const marks = shelf.marks.flatMap(({ text, corners }) => {
    const binId = binOf(text)
    return binId === null ? [] : [{ binId, corners }]
  })
  if (marks.length === 0) return
  await keepShelf({ sweptAt, rows: shelf.rows.map((row) => row.map(binOf)), marks, picture })
}
