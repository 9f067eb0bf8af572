import { settingsPage } from '#contracts/pages.ts'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { lastUser } from '#web/platform/web-storage/last-user.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

export const DATA_COMMANDS: readonly Command[] = [
  {
    title: common.importLabel,
    writes: true,
    words: 'csv file list paste restore zip homebox sortly shelf openbin',
    run: () => navigate('/import'),
  },
  {
    title: messages.exportEverythingZip,
    words: 'backup download data photos take out',
    run: () => {
      navigate(settingsPage('your-data'))
      const user = lastUser()
      if (user) void import('./export-job.ts').then(({ exportZip }) => exportZip(user.id))
    },
  },
  {
    title: messages.exportAsCsv,
    words: 'download spreadsheet excel data table',
    run: () => void import('./export-job.ts').then(({ exportCsv }) => exportCsv()),
  },
]
