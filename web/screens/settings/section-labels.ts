import {
  Code,
  Download,
  HardDrive,
  Info,
  KeyRound,
  Languages,
  ListPlus,
  Lock,
  LogIn,
  type LucideIcon,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  Sparkles,
  SunMoon,
  UserRound,
  UserRoundX,
  Webhook,
} from 'lucide-react'
import type { SettingsSection } from '#contracts/pages.ts'
import * as messages from './messages.ts'

/** Apart from the sections' code, for the command palette. */
export const SECTION_LABELS: Readonly<Record<SettingsSection, { title: string; icon: LucideIcon }>> = {
  'profile-information': { title: messages.profileInformation, icon: UserRound },
  'change-password': { title: messages.changePassword, icon: Lock },
  'account-information': { title: messages.accountInformation, icon: Info },
  'two-step-sign-in': { title: messages.twoStepSignIn, icon: ShieldCheck },
  passkeys: { title: messages.passkeys, icon: KeyRound },
  'sign-in-methods': { title: messages.signInMethods, icon: LogIn },
  sessions: { title: messages.sessions, icon: MonitorSmartphone },
  'own-fields': { title: messages.ownFields, icon: ListPlus },
  appearance: { title: messages.appearance, icon: SunMoon },
  language: { title: messages.language, icon: Languages },
  'photos-and-ai': { title: messages.photosAndAi, icon: Sparkles },
  'your-data': { title: messages.yourData, icon: Download },
  storage: { title: messages.storage, icon: HardDrive },
  'api-keys': { title: messages.apiKeys, icon: Code },
  webhooks: { title: messages.webhooks, icon: Webhook },
  licenses: { title: messages.licenses, icon: ScrollText },
  'delete-account': { title: messages.deleteAccount, icon: UserRoundX },
}
