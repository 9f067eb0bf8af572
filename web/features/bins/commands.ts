import type { Command } from '#web/platform/device/command.ts'
import type { BinActions } from './bin-actions.ts'
import type { BinView } from './data/queries.ts'
import { requestAddBin } from './form/add-bin-events.ts'
import * as messages from './messages.ts'

export const BIN_COMMANDS: readonly Command[] = [
  { title: messages.addABin, words: 'new create box', keys: 'n', writes: true, run: requestAddBin },
]

export interface BinCommand {
  /** Before the name of a bin. */
  readonly title: string
  titleFor(bin: string): string
  readonly words: readonly string[]
  /** Not offered to viewers. */
  readonly writes?: true
  run(actions: BinActions, bin: BinView): void
}

export const COMMANDS_OF_A_BIN: readonly BinCommand[] = [
  {
    ...messages.binCommands.addItem,
    writes: true,
    words: ['add to', 'add item', 'add', 'put into', 'put'],
    run: (actions, bin) => actions.addItem(bin.id),
  },
  {
    ...messages.binCommands.bulkAdd,
    writes: true,
    words: ['bulk add', 'bulk', 'list', 'templates'],
    run: (actions, bin) => actions.addItem(bin.id, 'bulk'),
  },
  {
    ...messages.binCommands.snap,
    writes: true,
    words: ['snap bulk', 'snap', 'photos', 'camera'],
    run: (actions, bin) => actions.addItem(bin.id, 'snap'),
  },
  { ...messages.binCommands.open, words: ['go to', 'show'], run: (actions, bin) => actions.open(bin.id) },
  {
    ...messages.binCommands.qrCode,
    words: ['qr code', 'qr', 'code'],
    run: (actions, bin) => actions.showQr(bin),
  },
  {
    ...messages.binCommands.check,
    writes: true,
    words: ['check', 'go through', 'audit', 'count', 'stocktake'],
    run: (actions, bin) => actions.check(bin.id),
  },
  {
    ...messages.binCommands.history,
    words: ['history', 'changes of', 'log'],
    run: (actions, bin) => actions.history(bin.id),
  },
  {
    ...messages.binCommands.customizeQr,
    writes: true,
    words: ['customize qr', 'customize', 'colors', 'logo', 'style'],
    run: (actions, bin) => actions.customize(bin),
  },
  {
    ...messages.binCommands.printLabel,
    writes: true,
    words: ['print label', 'print', 'label'],
    run: (actions, bin) => actions.printLabel(bin.id),
  },
  {
    ...messages.binCommands.share,
    writes: true,
    words: ['share', 'link to'],
    run: (actions, bin) => actions.share(bin),
  },
  {
    ...messages.binCommands.edit,
    writes: true,
    words: ['edit', 'rename', 'change'],
    run: (actions, bin) => actions.edit(bin),
  },
  {
    ...messages.binCommands.duplicate,
    writes: true,
    words: ['duplicate', 'copy'],
    run: (actions, bin) => actions.duplicate(bin),
  },
  {
    ...messages.binCommands.merge,
    writes: true,
    words: ['merge', 'join', 'combine'],
    run: (actions, bin) => actions.merge(bin),
  },
  {
    ...messages.binCommands.remove,
    writes: true,
    words: ['delete', 'remove'],
    run: (actions, bin) => actions.remove(bin),
  },
]
