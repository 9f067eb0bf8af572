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
} from 'lucide-react'
import { GLYPHS, Glyph } from '#web/ui/glyph.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useBinActions } from './bin-actions.ts'
import type { BinView } from './queries.ts'

// One element for all: drawing a list again passes them by.
const DOTS = <Glyph path={GLYPHS.dots} />

/** What can be done with a bin (spec 2.6). */
export const BinMenu = ({ bin }: { bin: BinView }) => {
  const actions = useBinActions()
  return (
    <Menu
      about={bin.id}
      trigger={
        <IconButton label={`Actions for ${bin.name}`} data-tooltip="Actions">
          {DOTS}
        </IconButton>
      }
      items={() => [
        { label: 'Customize QR', icon: <Palette />, onSelect: () => actions.customize(bin) },
        { label: 'Edit Bin', icon: <Pencil />, onSelect: () => actions.edit(bin) },
        { label: 'View Details', icon: <Eye />, onSelect: () => actions.open(bin.id) },
        { label: 'Check This Bin', icon: <ListChecks />, onSelect: () => actions.check(bin.id) },
        { label: 'Find With Camera', icon: <ScanSearch />, onSelect: () => actions.seek(bin.id) },
        { label: 'Share Bin', icon: <Share2 />, onSelect: () => actions.share(bin) },
        { label: 'Print Label', icon: <Printer />, onSelect: () => actions.printLabel(bin.id) },
        { label: 'Duplicate Bin', icon: <Copy />, onSelect: () => actions.duplicate(bin) },
        { label: 'Merge into...', icon: <Combine />, onSelect: () => actions.merge(bin) },
        { label: 'History', icon: <History />, onSelect: () => actions.history(bin.id) },
        {
          label: 'Delete Bin',
          icon: <Trash2 />,
          destructive: true,
          separated: true,
          onSelect: () => actions.remove(bin),
        },
      ]}
    />
  )
}
