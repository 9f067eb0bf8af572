import { RefreshCw } from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import { syncNow } from './data/mutations.ts'
import * as messages from './messages.ts'

export const SYNC_COMMANDS: readonly Command[] = [
  { title: messages.syncNow, icon: RefreshCw, words: messages.syncNowKeywords, run: () => void syncNow() },
]
