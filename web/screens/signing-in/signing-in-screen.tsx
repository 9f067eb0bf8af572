import { FinishSignIn } from '#web/features/accounts/oidc/finish-sign-in.tsx'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

/** /signing-in: where sign-in providers send people back to. */
export const SigningInScreen = () => (
  <AuthFrame title={messages.signingIn} text={messages.subtitle}>
    <PageTitle text={messages.pageTitle} />
    <FinishSignIn />
  </AuthFrame>
)
