import type { PagePass, SharedBin } from '#contracts/codes/sharing.ts'
import { cleanLine } from '#contracts/names.ts'
import type { CodedBin } from '../store.ts'

interface ShownContents {
  readonly shareInfo: SharedBin['shareInfo']
  readonly page: number
  readonly pass: PagePass | null
}

const pagingOf = ({ pages }: CodedBin, { page, pass }: ShownContents): SharedBin['paging'] =>
  pages > 1 ? { page: Math.min(page, pages), pages, pass } : undefined

export const toSharedView = (coded: CodedBin, contents: ShownContents): SharedBin => {
  const { items, pages: _pages, isMembersOnly, inventoryId: _, ...bin } = coded
  const paging = pagingOf(coded, contents)
  return {
    // Cleans names from before they were stored clean.
    bin: { ...bin, name: cleanLine(bin.name), isPrivate: bin.isQrPrivate || isMembersOnly },
    items: items.map((item) => ({ ...item, name: cleanLine(item.name) })),
    shareInfo: contents.shareInfo,
    ...(paging && { paging }),
  }
}

export const isFirstPage = ({ paging }: SharedBin): boolean => (paging?.page ?? 1) === 1
