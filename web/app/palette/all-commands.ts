import { ASSISTANT_COMMANDS } from '#web/features/assistant/commands.ts'
import { BIN_COMMANDS } from '#web/features/bins/commands.ts'
import { DATA_COMMANDS } from '#web/features/exporting/commands.ts'
import { HISTORY_COMMANDS } from '#web/features/history/commands.ts'
import { INVENTORY_COMMANDS } from '#web/features/inventories/commands.ts'
import { ORDER_COMMANDS } from '#web/features/orders/commands.ts'
import { PLAN_COMMANDS } from '#web/features/plans/commands.ts'
import { SYNC_COMMANDS } from '#web/features/sync-status/commands.ts'
import { TIDY_COMMANDS } from '#web/features/tidying/commands.ts'
import type { Command } from '#web/platform/device/command.ts'
import { setTheme } from '#web/platform/device/theme.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { NAV_LINKS } from '../shell/nav-links.ts'

const SETTINGS = [
  'Profile Information',
  'Change Password',
  'Sessions',
  'Appearance',
  'Photos and AI',
  'Your data',
  'Account Information',
  'Delete Account',
]

const toSettings = (title: string) => {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  navigate(`/settings#${id}`)
  document.getElementById(id)?.scrollIntoView()
}

export const ALL_COMMANDS: readonly Command[] = [
  ...BIN_COMMANDS,
  ...ASSISTANT_COMMANDS,
  { title: 'Scan a code', words: 'scanner camera qr', run: () => navigate('/scanner') },
  { title: 'Print labels', writes: true, words: 'sheet stickers pdf avery', run: () => navigate('/labels') },
  {
    title: 'Print blank codes',
    writes: true,
    words: 'stickers labels new',
    run: () => navigate('/labels?blank=1'),
  },
  ...NAV_LINKS.map(
    ({ path, label, writes }): Command => ({
      title: `Go to ${label}`,
      ...(writes && { writes }),
      run: () => navigate(path),
    }),
  ),
  ...SYNC_COMMANDS,
  ...TIDY_COMMANDS,
  ...DATA_COMMANDS,
  ...HISTORY_COMMANDS,
  ...INVENTORY_COMMANDS,
  ...ORDER_COMMANDS,
  ...PLAN_COMMANDS,
  ...SETTINGS.map((title): Command => ({ title: `Settings: ${title}`, run: () => toSettings(title) })),
  { title: 'Theme: light', words: 'appearance bright day mode', run: () => setTheme('light') },
  { title: 'Theme: dark', words: 'appearance night mode', run: () => setTheme('dark') },
  { title: 'Theme: as the device', words: 'appearance system mode', run: () => setTheme('system') },
]
