import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { ForgotForm } from '#web/features/accounts/sign-in/forgot-form.tsx'
import { NewPasswordForm } from '#web/features/accounts/sign-in/new-password-form.tsx'
import { navigate, useSearchParams } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const NO_TOKEN = messages.linkIncomplete

/** /reset-password?token=…; replaces expired links. */
export const ResetPasswordScreen = () => {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [refused, setRefused] = useState<{ token: string; words: string } | null>(null)
  const deadWords = token === '' ? NO_TOKEN : refused?.token === token ? refused.words : null
  const text = deadWords ? messages.requestLinkSubtitle : messages.newPasswordSubtitle
  return (
    <AuthFrame title={messages.resetPassword} text={text}>
      <PageTitle text={messages.pageTitle} />
      {deadWords === null ? (
        <NewPasswordForm token={token} onDeadLink={(words) => setRefused({ token, words })} />
      ) : (
        <>
          <Alert tone="danger" live icon={<TriangleAlert aria-hidden="true" />} className="mb-5">
            {deadWords}
          </Alert>
          <ForgotForm onView={() => navigate('/login')} />
        </>
      )}
    </AuthFrame>
  )
}
