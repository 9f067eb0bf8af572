import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

export const TIDY_COMMANDS: readonly Command[] = [
  {
    title: 'Sweep a shelf',
    words: 'sweep shelf audit camera many codes stocktake',
    run: () => navigate('/sweep'),
  },
  {
    title: 'Move items by scanning',
    writes: true,
    words: 'move mode scan put take',
    run: () => navigate('/move'),
  },
]
