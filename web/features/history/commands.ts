import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

export const HISTORY_COMMANDS: readonly Command[] = [
  {
    title: 'History',
    words: 'changes log activity who when undo before revisions',
    run: () => navigate('/history'),
  },
  {
    title: 'Missing items',
    words: 'lost not found gone check',
    run: () => navigate('/bins?check=missing'),
  },
]
