import { CreditCard } from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as messages from './messages.ts'

export const PLAN_COMMANDS: readonly Command[] = [
  {
    title: messages.plansAndPricing,
    icon: CreditCard,
    words: messages.plansKeywords,
    run: () => navigate('/pricing'),
  },
]
