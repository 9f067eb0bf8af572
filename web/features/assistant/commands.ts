import type { Command } from '#web/platform/device/command.ts'
import { openAssistant } from './assistant-panel-store.ts'

export const ASSISTANT_COMMANDS: readonly Command[] = [
  {
    title: 'Ask the assistant',
    words: 'question help chat voice speak where is',
    keys: 'a',
    run: () => openAssistant(),
  },
]
