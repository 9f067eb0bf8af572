import { MessageCircleMore } from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import { openAssistant } from './assistant-panel-store.ts'
import * as messages from './messages.ts'

export const ASSISTANT_COMMANDS: readonly Command[] = [
  {
    title: messages.askTheAssistant,
    icon: MessageCircleMore,
    words: messages.askTheAssistantKeywords,
    keys: 'a',
    run: () => openAssistant(),
  },
]
