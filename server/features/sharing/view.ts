import type { SharedBin } from '#contracts/sharing.ts'
import type { CodedBin } from './store.ts'

/** A bin as somebody else may see it. */
export const viewOf = ({ items, ...bin }: CodedBin, shareInfo: SharedBin['shareInfo']): SharedBin => ({
  bin: { ...bin, isPrivate: bin.isQrPrivate, itemCount: items.length },
  items,
  shareInfo,
})
