import type { Command } from '#web/platform/device/command.ts'
import type { BinActions } from './bin-actions.ts'
import type { BinView } from './data/queries.ts'
import { requestAddBin } from './form/add-bin-events.ts'

export const BIN_COMMANDS: readonly Command[] = [
  { title: 'Add a bin', words: 'new create box', keys: 'n', writes: true, run: requestAddBin },
]

export interface BinCommand {
  readonly title: string
  readonly words: readonly string[]
  /** Not offered to viewers. */
  readonly writes?: true
  run(actions: BinActions, bin: BinView): void
}

export const COMMANDS_OF_A_BIN: readonly BinCommand[] = [
  {
    title: 'Add item to',
    writes: true,
    words: ['add to', 'add item', 'add', 'put into', 'put'],
    run: (actions, bin) => actions.addItem(bin.id),
  },
  {
    title: 'Bulk add to',
    writes: true,
    words: ['bulk add', 'bulk', 'list', 'templates'],
    run: (actions, bin) => actions.addItem(bin.id, 'bulk'),
  },
  {
    title: 'Snap photos into',
    writes: true,
    words: ['snap bulk', 'snap', 'photos', 'camera'],
    run: (actions, bin) => actions.addItem(bin.id, 'snap'),
  },
  { title: 'Open', words: ['go to', 'show'], run: (actions, bin) => actions.open(bin.id) },
  {
    title: 'QR code of',
    words: ['qr code', 'qr', 'code'],
    run: (actions, bin) => actions.showQr(bin),
  },
  {
    title: 'Check bin',
    writes: true,
    words: ['check', 'go through', 'audit', 'count', 'stocktake'],
    run: (actions, bin) => actions.check(bin.id),
  },
  {
    title: 'History of',
    words: ['history', 'changes of', 'log'],
    run: (actions, bin) => actions.history(bin.id),
  },
  {
    title: 'Customize QR of',
    writes: true,
    words: ['customize qr', 'customize', 'colors', 'logo', 'style'],
    run: (actions, bin) => actions.customize(bin),
  },
  {
    title: 'Print label of',
    writes: true,
    words: ['print label', 'print', 'label'],
    run: (actions, bin) => actions.printLabel(bin.id),
  },
  { title: 'Share', writes: true, words: ['share', 'link to'], run: (actions, bin) => actions.share(bin) },
  {
    title: 'Edit bin',
    writes: true,
    words: ['edit', 'rename', 'change'],
    run: (actions, bin) => actions.edit(bin),
  },
  {
    title: 'Duplicate bin',
    writes: true,
    words: ['duplicate', 'copy'],
    run: (actions, bin) => actions.duplicate(bin),
  },
  {
    title: 'Merge bin',
    writes: true,
    words: ['merge', 'join', 'combine'],
    run: (actions, bin) => actions.merge(bin),
  },
  {
    title: 'Delete bin',
    writes: true,
    words: ['delete', 'remove'],
    run: (actions, bin) => actions.remove(bin),
  },
]
