import { History, SearchX } from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

export const HISTORY_COMMANDS: readonly Command[] = [
  {
    title: common.history,
    icon: History,
    words: messages.historyKeywords,
    page: '/history',
    run: () => navigate('/history'),
  },
  {
    title: messages.missingItems,
    icon: SearchX,
    words: messages.missingItemsKeywords,
    run: () => navigate('/bins?check=missing'),
  },
]
