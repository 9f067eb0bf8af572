import { Download, FileSpreadsheet, FileUp } from 'lucide-react'
import { settingsPage } from '#contracts/pages.ts'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { lastUser } from '#web/platform/web-storage/last-user.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

export const DATA_COMMANDS: readonly Command[] = [
  {
    title: common.importLabel,
    icon: FileUp,
    writes: true,
    words: messages.importKeywords,
    run: () => navigate('/import'),
  },
  {
    title: messages.exportEverythingZip,
    icon: Download,
    words: messages.exportEverythingKeywords,
    run: () => {
      navigate(settingsPage('your-data'))
      const user = lastUser()
      if (user) void import('./export-job.ts').then(({ exportZip }) => exportZip(user.id))
    },
  },
  {
    title: messages.exportAsCsv,
    icon: FileSpreadsheet,
    words: messages.exportAsCsvKeywords,
    run: () => void import('./export-job.ts').then(({ exportCsv }) => exportCsv()),
  },
  {
    title: messages.exportAsWorkbook,
    icon: FileSpreadsheet,
    words: messages.exportAsWorkbookKeywords,
    run: () => void import('./export-job.ts').then(({ exportWorkbook }) => exportWorkbook()),
  },
]
