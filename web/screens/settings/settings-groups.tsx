import { History, type LucideIcon, Trash2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contracts/languages.ts'
import type { SettingsSection } from '#contracts/pages.ts'
import { AccountInformation } from '#web/features/accounts/account-information.tsx'
import { useAskedProof } from '#web/features/accounts/asked-proof.ts'
import { useKnownMethods } from '#web/features/accounts/data/oidc.ts'
import { useSecondFactor } from '#web/features/accounts/data/second-factor.ts'
import { DeleteAccountSection } from '#web/features/accounts/delete-account-section.tsx'
import { LanguageSection } from '#web/features/accounts/language/language-section.tsx'
import { SignInMethodsSection } from '#web/features/accounts/oidc/sign-in-methods-section.tsx'
import { PasskeysSection } from '#web/features/accounts/passkeys/passkeys-section.tsx'
import { PasswordSection } from '#web/features/accounts/password-section.tsx'
import { ProfileSection } from '#web/features/accounts/profile-section.tsx'
import { SecondFactorSection } from '#web/features/accounts/second-factor/second-factor-section.tsx'
import { SessionsSection } from '#web/features/accounts/sessions-section.tsx'
import { useHasPassword, useUser } from '#web/features/accounts/user-context.ts'
import { subscriptionLabel } from '#web/features/accounts/user-format.ts'
import { ApiKeysSection } from '#web/features/api-keys/api-keys-section.tsx'
import { useApiKeys } from '#web/features/api-keys/data/queries.ts'
import { ExportSection } from '#web/features/exporting/export-section.tsx'
import { OwnFieldsSection } from '#web/features/own-fields/own-fields-section.tsx'
import { useFreshUsage } from '#web/features/plans/data/subscription-queries.ts'
import { PlanNote } from '#web/features/plans/plan-note.tsx'
import { StorageSection } from '#web/features/plans/storage-section.tsx'
import { PhotoConsentSection } from '#web/features/snap/analysis/photo-consent-section.tsx'
import { useSyncState } from '#web/features/sync-status/data/queries.ts'
import { useOwnedInventory } from '#web/features/webhooks/data/queries.ts'
import { WebhooksSection } from '#web/features/webhooks/webhooks-section.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { useTheme } from '#web/platform/web-storage/theme.ts'
import * as common from '#web/ui/messages.ts'
import { LicensesSection } from './licenses-section.tsx'
import * as messages from './messages.ts'
import { SECTION_LABELS } from './section-labels.ts'
import { THEME_LABELS, ThemeSection } from './theme-section.tsx'

export interface SettingsEntry {
  /** Anchor of a section, or path of another page. */
  id: SettingsSection | '/people' | '/history' | '/trash'
  title: string
  icon: LucideIcon
  /** Shown at the right of its row. */
  value?: string | undefined
  /** Absent: another page. */
  content?: ReactNode
}

export interface SettingsGroup {
  title: string
  entries: readonly SettingsEntry[]
}

const section = (id: SettingsSection, content: ReactNode, value?: string): SettingsEntry => ({
  id,
  ...SECTION_LABELS[id],
  value,
  content,
})

const PAGES: readonly SettingsEntry[] = [
  { id: '/people', title: common.people, icon: Users },
  { id: '/history', title: common.history, icon: History },
  { id: '/trash', title: common.trash, icon: Trash2 },
]

const useInventoryEntries = (): readonly SettingsEntry[] => {
  const { canWrite } = useRights()
  const isLocked = useSyncState(({ lock }) => lock !== null)
  return canWrite && !isLocked ? [section('own-fields', <OwnFieldsSection />), ...PAGES] : PAGES
}

const useAccountEntries = (hasApiKeys: boolean): readonly SettingsEntry[] => {
  const user = useUser()
  const hasPassword = useHasPassword()
  const methods = useKnownMethods()
  const isSecondFactorOn = useSecondFactor().data?.isOn
  const password = section('change-password', <PasswordSection hasApiKeys={hasApiKeys} />)
  return [
    section('profile-information', <ProfileSection />),
    ...(hasPassword ? [password] : methods.password ? [{ ...password, title: messages.password }] : []),
    section(
      'account-information',
      <AccountInformation planNote={<PlanNote />} />,
      subscriptionLabel(user.subscriptionStatus),
    ),
    section(
      'two-step-sign-in',
      <SecondFactorSection />,
      isSecondFactorOn === undefined ? undefined : isSecondFactorOn ? messages.on : messages.off,
    ),
    section('passkeys', <PasskeysSection />),
    ...(methods.providers.length > 0 ? [section('sign-in-methods', <SignInMethodsSection />)] : []),
    section('sessions', <SessionsSection hasApiKeys={hasApiKeys} />),
  ]
}

const useDeviceEntries = (): readonly SettingsEntry[] => {
  const theme = useTheme()
  return [
    section('appearance', <ThemeSection />, THEME_LABELS[theme]),
    ...(LANGUAGES.length > 1 ? [section('language', <LanguageSection />)] : []),
    section('photos-and-ai', <PhotoConsentSection />),
  ]
}

const useDataEntries = (): readonly SettingsEntry[] => {
  const { id: account } = useUser()
  const isLocked = useSyncState(({ lock }) => lock !== null)
  const ownsInventory = useOwnedInventory() !== undefined
  const hasStorage = useFreshUsage().data?.storage !== undefined
  const askedProof = useAskedProof()
  return [
    ...(isLocked ? [] : [section('your-data', <ExportSection account={account} />)]),
    ...(hasStorage ? [section('storage', <StorageSection />)] : []),
    section('api-keys', <ApiKeysSection asked={askedProof} />),
    ...(ownsInventory && !isLocked ? [section('webhooks', <WebhooksSection />)] : []),
  ]
}

const OTHER = [section('licenses', <LicensesSection />), section('delete-account', <DeleteAccountSection />)]

/** Lists the sections that this person has on this server. */
export const useSettingsGroups = (): readonly SettingsGroup[] => {
  const hasApiKeys = (useApiKeys().data?.keys.length ?? 0) > 0
  return [
    { title: messages.account, entries: useAccountEntries(hasApiKeys) },
    { title: messages.inventory, entries: useInventoryEntries() },
    { title: messages.thisDevice, entries: useDeviceEntries() },
    { title: messages.data, entries: useDataEntries() },
    { title: messages.other, entries: OTHER },
  ]
}
