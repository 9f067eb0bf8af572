import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { NewPasswordForm } from '#web/features/accounts/new-password-form.tsx'
import { useSearchParams } from '#web/platform/router.tsx'

/** /reset-password?token=…: where the mailed link leads (readings). */
export const ResetPasswordScreen = () => {
  const [params] = useSearchParams()
  return (
    <AuthFrame title="Reset Password" text="Choose a new password for your account.">
      <title>Reset Password · Binnacle</title>
      <NewPasswordForm token={params.get('token') ?? ''} />
    </AuthFrame>
  )
}
