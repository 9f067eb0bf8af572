import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

export const INVENTORY_COMMANDS: readonly Command[] = [
  {
    title: 'People of this inventory',
    words: 'share invite members family roles household team',
    run: () => navigate('/people'),
  },
]
