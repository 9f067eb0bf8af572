import { Moon, Printer, QrCode, ScanLine, Sun, SunMoon } from 'lucide-react'
import { type SettingsSection, settingsPage } from '#contracts/pages.ts'
import { ASSISTANT_COMMANDS } from '#web/features/assistant/commands.ts'
import { BIN_COMMANDS } from '#web/features/bins/commands.ts'
import { BULK_COMMANDS } from '#web/features/bulk-actions/commands.ts'
import { DATA_COMMANDS } from '#web/features/exporting/commands.ts'
import { HISTORY_COMMANDS } from '#web/features/history/commands.ts'
import { INVENTORY_COMMANDS } from '#web/features/inventories/commands.ts'
import { ORDER_COMMANDS } from '#web/features/orders/commands.ts'
import { PLAN_COMMANDS } from '#web/features/plans/commands.ts'
import { SYNC_COMMANDS } from '#web/features/sync-status/commands.ts'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { setTheme } from '#web/platform/web-storage/theme.ts'
import { SECTION_LABELS } from '#web/screens/settings/section-labels.ts'
import { NAV_LINKS } from '../shell/nav-links.ts'
import * as messages from './messages.ts'

/** Sections that are there for everybody. */
const SETTINGS: readonly SettingsSection[] = [
  'profile-information',
  'change-password',
  'account-information',
  'two-step-sign-in',
  'passkeys',
  'sessions',
  'appearance',
  'language',
  'photos-and-ai',
  'your-data',
  'api-keys',
  'licenses',
  'delete-account',
]

const BEFORE_PAGES: readonly Command[] = [
  ...BIN_COMMANDS,
  ...ASSISTANT_COMMANDS,
  {
    title: messages.scanACode,
    icon: ScanLine,
    words: messages.scanACodeKeywords,
    page: '/scanner',
    run: () => navigate('/scanner'),
  },
  {
    title: messages.printLabels,
    icon: Printer,
    writes: true,
    words: messages.printLabelsKeywords,
    page: '/labels',
    run: () => navigate('/labels'),
  },
  {
    title: messages.printBlankCodes,
    icon: QrCode,
    writes: true,
    words: messages.printBlankCodesKeywords,
    run: () => navigate('/labels?blank=1'),
  },
]

const AFTER_PAGES: readonly Command[] = [
  ...SYNC_COMMANDS,
  ...BULK_COMMANDS,
  ...DATA_COMMANDS,
  ...HISTORY_COMMANDS,
  ...INVENTORY_COMMANDS,
  ...ORDER_COMMANDS,
  ...PLAN_COMMANDS,
  ...SETTINGS.map(
    (section): Command => ({
      ...SECTION_LABELS[section],
      title: messages.settings(SECTION_LABELS[section].title),
      run: () => navigate(settingsPage(section)),
    }),
  ),
  { title: messages.themeLight, icon: Sun, words: messages.themeLightKeywords, run: () => setTheme('light') },
  { title: messages.themeDark, icon: Moon, words: messages.themeDarkKeywords, run: () => setTheme('dark') },
  {
    title: messages.themeSystem,
    icon: SunMoon,
    words: messages.themeSystemKeywords,
    run: () => setTheme('system'),
  },
]

const NAMED: readonly Command[] = [...BEFORE_PAGES, ...AFTER_PAGES]

/** A page that a command opens has one entry, found by both names. */
const withPageName = (command: Command): Command => {
  const link = NAV_LINKS.find(({ path }) => path === command.page)
  return link ? { ...command, words: [command.words, messages.goTo(link.label)].join(' ') } : command
}

export const ALL_COMMANDS: readonly Command[] = [
  ...BEFORE_PAGES.map(withPageName),
  ...NAV_LINKS.filter(({ path }) => !NAMED.some(({ page }) => page === path)).map(
    ({ path, label, icon, writes }): Command => ({
      title: messages.goTo(label),
      icon,
      ...(path === '/bins' && { keys: 'g b' }),
      ...(writes && { writes }),
      run: () => navigate(path),
    }),
  ),
  ...AFTER_PAGES.map(withPageName),
]
