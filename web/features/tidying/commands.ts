import type { Command } from '#web/platform/command.ts'
import { navigate } from '#web/platform/router.tsx'

export const TIDY_COMMANDS: readonly Command[] = [
  { title: 'Move items by scanning', words: 'move mode scan put take', run: () => navigate('/move') },
]
