import { TriangleAlert } from 'lucide-react'
import { useContext, useState } from 'react'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { ForgotForm } from '#web/features/accounts/sign-in/forgot-form.tsx'
import { NewPasswordForm } from '#web/features/accounts/sign-in/new-password-form.tsx'
import { PostedProblem } from '#web/features/accounts/sign-in/posted-problem.tsx'
import { ResetLinkSent } from '#web/features/accounts/sign-in/reset-link-sent.tsx'
import { PostedFormContext } from '#web/platform/forms/posted-form.ts'
import { navigate, useSearchParams } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const NO_TOKEN = messages.linkIncomplete

/** /reset-password?token=…; replaces expired links. */
export const ResetPasswordScreen = () => {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const postedWords = useContext(PostedFormContext)?.errors.token
  const [refused, setRefused] = useState(postedWords === undefined ? null : { token, words: postedWords })
  const isAsked = params.has('ask') || params.has('sent')
  const noTokenWords = isAsked ? null : NO_TOKEN
  const deadWords = token === '' ? noTokenWords : refused?.token === token ? refused.words : null
  const asksForLink = token === '' || deadWords !== null
  const text = asksForLink ? messages.requestLinkSubtitle : messages.newPasswordSubtitle
  return (
    <AuthFrame title={messages.resetPassword} text={text}>
      <PageTitle text={messages.pageTitle} />
      <PostedProblem />
      {params.has('sent') && <ResetLinkSent />}
      {deadWords !== null && (
        <Alert tone="danger" live icon={<TriangleAlert aria-hidden="true" />} className="mb-5">
          {deadWords}
        </Alert>
      )}
      {asksForLink ? (
        <ForgotForm onView={() => navigate('/login')} />
      ) : (
        <NewPasswordForm token={token} onDeadLink={(words) => setRefused({ token, words })} />
      )}
    </AuthFrame>
  )
}
