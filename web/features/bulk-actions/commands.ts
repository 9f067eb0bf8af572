import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as messages from './messages.ts'

export const BULK_COMMANDS: readonly Command[] = [
  {
    title: messages.sweepAShelf,
    words: 'sweep shelf audit camera many codes stocktake',
    run: () => navigate('/sweep'),
  },
  {
    title: messages.moveItemsByScanning,
    writes: true,
    words: 'move mode scan put take',
    run: () => navigate('/move'),
  },
]
