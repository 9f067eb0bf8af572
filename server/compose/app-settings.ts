import type { Settings } from '#server/platform/settings/settings.ts'

export type AppSettings = Pick<
  Settings,
  | 'origin'
  | 'formerOrigins'
  | 'dataDir'
  | 'mail'
  | 'signUp'
  | 'passwordSignIn'
  | 'oidc'
  | 'adminEmails'
  | 'webhookPrivateHosts'
  | 'secondFactor'
  | 'signUpsPerHour'
  | 'trustProxy'
  | 'ai'
  | 'payments'
>
