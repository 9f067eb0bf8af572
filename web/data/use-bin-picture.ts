import type { ItemView } from '#web/offline/view/types.ts'
import { type BinPicture, binPicture } from '#web/platform/inventory/bin-picture.ts'
import { useInventory } from './use-offline.ts'

interface PicturedBin {
  readonly id: string
  readonly imageUrl: string | null
  readonly category: string
}

const NONE: readonly ItemView[] = []

/**
 * Reads what stands for a bin of the open inventory.
 * @param width in CSS pixels
 */
export const useBinPicture = (bin: PicturedBin, width: number): BinPicture =>
  binPicture(
    bin,
    width,
    useInventory((view) => (bin.imageUrl === null ? view.itemsOf(bin.id) : NONE)),
  )
