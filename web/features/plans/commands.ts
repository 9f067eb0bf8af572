import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

export const PLAN_COMMANDS: readonly Command[] = [
  {
    title: 'Plans and pricing',
    words: 'subscribe subscription upgrade price pay premium trial billing cancel limits usage',
    run: () => navigate('/pricing'),
  },
]
