import type { Command } from '#web/platform/command.ts'
import { navigate } from '#web/platform/router.tsx'

export const PLAN_COMMANDS: readonly Command[] = [
  {
    title: 'Plans and pricing',
    words: 'subscribe subscription upgrade price pay premium trial billing cancel limits usage',
    run: () => navigate('/pricing'),
  },
]
