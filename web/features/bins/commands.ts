import type { Command } from '#web/platform/device/command.ts'
import * as common from '#web/ui/messages.ts'
import type { BinActions } from './bin-actions.ts'
import type { BinView } from './data/queries.ts'
import { requestAddBin } from './form/add-bin-events.ts'
import * as messages from './messages.ts'

export const BIN_COMMANDS: readonly Command[] = [
  { title: messages.addABin, words: 'new create box', keys: 'n', writes: true, run: requestAddBin },
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
    title: messages.addItemTo,
    writes: true,
    words: ['add to', 'add item', 'add', 'put into', 'put'],
    run: (actions, bin) => actions.addItem(bin.id),
  },
  {
    title: messages.bulkAddTo,
    writes: true,
    words: ['bulk add', 'bulk', 'list', 'templates'],
    run: (actions, bin) => actions.addItem(bin.id, 'bulk'),
  },
  {
    title: messages.snapPhotosInto,
    writes: true,
    words: ['snap bulk', 'snap', 'photos', 'camera'],
    run: (actions, bin) => actions.addItem(bin.id, 'snap'),
  },
  { title: messages.open, words: ['go to', 'show'], run: (actions, bin) => actions.open(bin.id) },
  {
    title: messages.qrCodeCommand,
    words: ['qr code', 'qr', 'code'],
    run: (actions, bin) => actions.showQr(bin),
  },
  {
    title: messages.checkBin,
    writes: true,
    words: ['check', 'go through', 'audit', 'count', 'stocktake'],
    run: (actions, bin) => actions.check(bin.id),
  },
  {
    title: messages.historyOf,
    words: ['history', 'changes of', 'log'],
    run: (actions, bin) => actions.history(bin.id),
  },
  {
    title: messages.customizeQrOf,
    writes: true,
    words: ['customize qr', 'customize', 'colors', 'logo', 'style'],
    run: (actions, bin) => actions.customize(bin),
  },
  {
    title: messages.printLabelOf,
    writes: true,
    words: ['print label', 'print', 'label'],
    run: (actions, bin) => actions.printLabel(bin.id),
  },
  {
    title: common.share,
    writes: true,
    words: ['share', 'link to'],
    run: (actions, bin) => actions.share(bin),
  },
  {
    title: messages.editBinCommand,
    writes: true,
    words: ['edit', 'rename', 'change'],
    run: (actions, bin) => actions.edit(bin),
  },
  {
    title: messages.duplicateBinCommand,
    writes: true,
    words: ['duplicate', 'copy'],
    run: (actions, bin) => actions.duplicate(bin),
  },
  {
    title: messages.mergeBinCommand,
    writes: true,
    words: ['merge', 'join', 'combine'],
    run: (actions, bin) => actions.merge(bin),
  },
  {
    title: messages.deleteBinCommand,
    writes: true,
    words: ['delete', 'remove'],
    run: (actions, bin) => actions.remove(bin),
  },
]
