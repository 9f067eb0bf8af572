import { ArrowRightLeft, ScanSearch } from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as messages from './messages.ts'

export const BULK_COMMANDS: readonly Command[] = [
  {
    title: messages.sweepAShelf,
    icon: ScanSearch,
    words: messages.sweepAShelfKeywords,
    run: () => navigate('/sweep'),
  },
  {
    title: messages.moveItemsByScanning,
    icon: ArrowRightLeft,
    writes: true,
    words: messages.moveItemsByScanningKeywords,
    run: () => navigate('/move'),
  },
]
