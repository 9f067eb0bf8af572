import { FinishSignIn } from '#web/features/accounts/oidc/finish-sign-in.tsx'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'

/** /signing-in: where sign-in providers send people back to. */
export const SigningInScreen = () => (
  <AuthFrame title="Signing in" text="Back from your provider.">
    <title>Signing in · Binnacle</title>
    <FinishSignIn />
  </AuthFrame>
)
