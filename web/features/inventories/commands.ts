import { Users } from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as messages from './messages.ts'

export const INVENTORY_COMMANDS: readonly Command[] = [
  {
    title: messages.peopleOfThisInventory,
    icon: Users,
    words: messages.peopleKeywords,
    page: '/people',
    run: () => navigate('/people'),
  },
]
