import type { Command } from '#web/platform/device/command.ts'
import { syncNow } from './data/mutations.ts'

export const SYNC_COMMANDS: readonly Command[] = [
  { title: 'Sync now', words: 'send fetch refresh update upload', run: () => void syncNow() },
]
