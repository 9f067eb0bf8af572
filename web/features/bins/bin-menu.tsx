import {
  Combine,
  Copy,
  Eye,
  History,
  ListChecks,
  Palette,
  Pencil,
  Printer,
  ScanSearch,
  Share2,
  Trash2,
  Warehouse,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Menu, type MenuItem } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { GLYPHS, Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { type BinActions, useBinActions } from './bin-actions.ts'
import type { BinView } from './data/queries.ts'
import * as messages from './messages.ts'

const DOTS = <Glyph path={GLYPHS.dots} />

interface BinMenuProps {
  bin: RefObject<BinView>
  nameId: string
  /** Further entries, in the bin's own view. */
  inside?: readonly BinMenuItem[]
}

export const BinMenu = ({ bin, nameId, inside }: BinMenuProps) => {
  const actions = useBinActions()
  const { canWrite } = useRights()
  return (
    <Menu
      nameId={nameId}
      trigger={
        <IconButton label={common.actionsFor} data-tooltip={messages.actions} className="static!">
          {DOTS}
        </IconButton>
      }
      subject={() => bin.current.name}
      items={() => itemsFor(bin.current, actions, inside).filter(({ reads }) => reads || canWrite)}
    />
  )
}

export type BinMenuItem = MenuItem & {
  /** Offered to viewers too. */
  readonly reads?: true
}

const moveItem = (bin: BinView, move: NonNullable<BinActions['moveToInventory']>): BinMenuItem => ({
  label: messages.moveToInventory,
  icon: <Warehouse />,
  onSelect: () => move([bin]),
})

const itemsFor = (
  bin: BinView,
  actions: BinActions,
  inside?: readonly BinMenuItem[],
): readonly BinMenuItem[] => [
  { label: messages.customizeQr, icon: <Palette />, onSelect: () => actions.customize(bin) },
  { label: messages.editBin, icon: <Pencil />, onSelect: () => actions.edit(bin) },
  ...(inside ?? [
    {
      reads: true,
      label: messages.viewDetails,
      icon: <Eye />,
      onSelect: () => actions.open(bin.id),
    } as const,
  ]),
  { label: common.checkThisBin, icon: <ListChecks />, onSelect: () => actions.check(bin.id) },
  { reads: true, label: messages.findWithCamera, icon: <ScanSearch />, onSelect: () => actions.seek(bin.id) },
  { label: messages.shareBin, icon: <Share2 />, onSelect: () => actions.share(bin) },
  { label: common.printLabel, icon: <Printer />, onSelect: () => actions.printLabel(bin.id) },
  { label: messages.duplicateBin, icon: <Copy />, onSelect: () => actions.duplicate(bin) },
  { label: messages.mergeInto, icon: <Combine />, onSelect: () => actions.merge(bin) },
  ...(actions.moveToInventory ? [moveItem(bin, actions.moveToInventory)] : []),
  { reads: true, label: common.history, icon: <History />, onSelect: () => actions.history(bin.id) },
  {
    label: messages.deleteBin,
    icon: <Trash2 />,
    destructive: true,
    separated: true,
    onSelect: () => actions.remove(bin),
  },
]
