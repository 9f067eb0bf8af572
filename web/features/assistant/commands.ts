import type { Command } from '#web/platform/device/command.ts'
import { openAssistant } from './assistant-panel-store.ts'
import * as messages from './messages.ts'

export const ASSISTANT_COMMANDS: readonly Command[] = [
  {
    title: messages.askTheAssistant,
    words: 'question help chat voice speak where is',
    keys: 'a',
    run: () => openAssistant(),
  },
]
