import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

export const HISTORY_COMMANDS: readonly Command[] = [
  {
    title: common.history,
    words: 'changes log activity who when undo before revisions',
    run: () => navigate('/history'),
  },
  {
    title: messages.missingItems,
    words: 'lost not found gone check',
    run: () => navigate('/bins?check=missing'),
  },
]
