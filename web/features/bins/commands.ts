import {
  Camera,
  Copy,
  History,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Merge,
  PackageOpen,
  PackagePlus,
  Palette,
  Pencil,
  Plus,
  Printer,
  QrCode,
  Share2,
  Trash2,
} from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import type { BinActions } from './bin-actions.ts'
import type { BinView } from './data/queries.ts'
import { requestAddBin } from './form/add-bin-events.ts'
import * as messages from './messages.ts'

export const BIN_COMMANDS: readonly Command[] = [
  {
    title: messages.addABin,
    icon: PackagePlus,
    words: messages.addABinKeywords,
    keys: 'n',
    writes: true,
    run: requestAddBin,
  },
]

export interface BinCommand {
  /** Before the name of a bin. */
  readonly title: string
  readonly icon: LucideIcon
  titleFor(bin: string): string
  /** Other words to begin with, separated by commas. */
  readonly words: string
  /** Not offered to viewers. */
  readonly writes?: true
  run(actions: BinActions, bin: BinView): void
}

export const COMMANDS_OF_A_BIN: readonly BinCommand[] = [
  {
    ...messages.binCommands.addItem,
    icon: Plus,
    writes: true,
    run: (actions, bin) => actions.addItem(bin.id),
  },
  {
    ...messages.binCommands.bulkAdd,
    icon: ListPlus,
    writes: true,
    run: (actions, bin) => actions.addItem(bin.id, 'bulk'),
  },
  {
    ...messages.binCommands.snap,
    icon: Camera,
    writes: true,
    run: (actions, bin) => actions.addItem(bin.id, 'snap'),
  },
  { ...messages.binCommands.open, icon: PackageOpen, run: (actions, bin) => actions.open(bin.id) },
  {
    ...messages.binCommands.qrCode,
    icon: QrCode,
    run: (actions, bin) => actions.showQr(bin),
  },
  {
    ...messages.binCommands.check,
    icon: ListChecks,
    writes: true,
    run: (actions, bin) => actions.check(bin.id),
  },
  {
    ...messages.binCommands.history,
    icon: History,
    run: (actions, bin) => actions.history(bin.id),
  },
  {
    ...messages.binCommands.customizeQr,
    icon: Palette,
    writes: true,
    run: (actions, bin) => actions.customize(bin),
  },
  {
    ...messages.binCommands.printLabel,
    icon: Printer,
    writes: true,
    run: (actions, bin) => actions.printLabel(bin.id),
  },
  {
    ...messages.binCommands.share,
    icon: Share2,
    writes: true,
    run: (actions, bin) => actions.share(bin),
  },
  {
    ...messages.binCommands.edit,
    icon: Pencil,
    writes: true,
    run: (actions, bin) => actions.edit(bin),
  },
  {
    ...messages.binCommands.duplicate,
    icon: Copy,
    writes: true,
    run: (actions, bin) => actions.duplicate(bin),
  },
  {
    ...messages.binCommands.merge,
    icon: Merge,
    writes: true,
    run: (actions, bin) => actions.merge(bin),
  },
  {
    ...messages.binCommands.remove,
    icon: Trash2,
    writes: true,
    run: (actions, bin) => actions.remove(bin),
  },
]
