import { AccountInformation } from '#web/features/accounts/account-information.tsx'
import { useAskedProof } from '#web/features/accounts/asked-proof.ts'
import { DeleteAccountSection } from '#web/features/accounts/delete-account-section.tsx'
import { LanguageSection } from '#web/features/accounts/language/language-section.tsx'
import { SignInMethodsSection } from '#web/features/accounts/oidc/sign-in-methods-section.tsx'
import { PasskeysSection } from '#web/features/accounts/passkeys/passkeys-section.tsx'
import { PasswordSection } from '#web/features/accounts/password-section.tsx'
import { ProfileSection } from '#web/features/accounts/profile-section.tsx'
import { SecondFactorSection } from '#web/features/accounts/second-factor/second-factor-section.tsx'
import { SessionsSection } from '#web/features/accounts/sessions-section.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { ApiKeysSection } from '#web/features/api-keys/api-keys-section.tsx'
import { useApiKeys } from '#web/features/api-keys/data/queries.ts'
import { ExportSection } from '#web/features/exporting/export-section.tsx'
import { InventorySwitcher } from '#web/features/inventories/inventory-switcher.tsx'
import { PlanNote } from '#web/features/plans/plan-note.tsx'
import { StorageSection } from '#web/features/plans/storage-section.tsx'
import { PhotoConsentSection } from '#web/features/snap/analysis/photo-consent-section.tsx'
import { useSyncState } from '#web/features/sync-status/data/queries.ts'
import { WebhooksSection } from '#web/features/webhooks/webhooks-section.tsx'
import { NavLink } from '#web/platform/navigation/router.tsx'
import { setTheme, type ThemeChoice, useTheme } from '#web/platform/web-storage/theme.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import * as messages from './messages.ts'

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: messages.system },
  { value: 'light', label: messages.light },
  { value: 'dark', label: messages.dark },
]

const ThemeSection = () => (
  <Section title={messages.appearance} text={messages.themeHint}>
    <SegmentedChoice label={messages.theme} choices={CHOICES} value={useTheme()} onChange={setTheme} />
  </Section>
)

/** Written by the build from what it bundles. */
const NOTICES = '/third-party-notices.txt'

export const SettingsScreen = () => {
  const { id: account } = useUser()
  const askedProof = useAskedProof()
  const hasApiKeys = (useApiKeys().data?.keys.length ?? 0) > 0
  const isLocked = useSyncState(({ lock }) => lock !== null)
  return (
    <div className="lg:max-w-3xl">
      <PageTitle text={messages.pageTitle} />
      <h1 className="text-2xl">{messages.settings}</h1>
      <div className="mt-6 divide-y border-y">
        <ProfileSection />
        <PasswordSection hasApiKeys={hasApiKeys} />
        <SecondFactorSection />
        <PasskeysSection />
        <SignInMethodsSection />
        <SessionsSection hasApiKeys={hasApiKeys} />
        <ThemeSection />
        <LanguageSection />
        <PhotoConsentSection />
        {!isLocked && <ExportSection account={account} />}
        <Section title={common.people} text={messages.peopleHint}>
          <div className="flex flex-wrap items-center gap-x-6">
            <NavLink
              to="/people"
              className={() => 'inline-flex min-h-11 items-center font-semibold text-action underline'}
            >
              {messages.openPeople}
            </NavLink>
            <InventorySwitcher />
          </div>
        </Section>
        <Section title={common.trash} text={messages.trashHint}>
          <NavLink
            to="/trash"
            className={() => 'inline-flex min-h-11 items-center font-semibold text-action underline'}
          >
            {messages.openTrash}
          </NavLink>
        </Section>
        <Section title={common.history} text={messages.historyHint}>
          <NavLink
            to="/history"
            className={() => 'inline-flex min-h-11 items-center font-semibold text-action underline'}
          >
            {messages.openHistory}
          </NavLink>
        </Section>
        <ApiKeysSection asked={askedProof} />
        {!isLocked && <WebhooksSection />}
        <StorageSection />
        <AccountInformation planNote={<PlanNote />} />
        <Section title={messages.licenses} text={messages.licensesHint}>
          <a
            href={NOTICES}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-action underline"
          >
            {messages.openLicenses}
          </a>
        </Section>
        <DeleteAccountSection />
      </div>
    </div>
  )
}
