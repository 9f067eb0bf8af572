import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as messages from './messages.ts'

export const PLAN_COMMANDS: readonly Command[] = [
  {
    title: messages.plansAndPricing,
    words: 'subscribe subscription upgrade price pay premium trial billing cancel limits usage',
    run: () => navigate('/pricing'),
  },
]
