import { useState } from 'react'
import { LANGUAGES } from '#contracts/languages.ts'
import { PRODUCT } from '#contracts/product.ts'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useInvitationTo } from '../data/invitation.ts'
import { useSignUpMode } from '../data/sign-up-mode.ts'
import { LanguageField } from '../language/language-field.tsx'
import { SignOutOffer } from '../oidc/sign-out-offer.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthView } from './auth-view.ts'
import { ForgotForm } from './forgot-form.tsx'
import { invitationInUrl } from './invitation-in-url.ts'
import { invitationText } from './invitation-text.ts'
import * as messages from './messages.ts'
import { PostedProblem } from './posted-problem.tsx'
import { RegisterView } from './register-view.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Welcome } from './welcome/welcome.tsx'

const VIEWS = {
  'sign-in': { title: messages.welcomeBack, text: messages.signInToYourAccount, Form: SignInForm },
  register: {
    title: messages.createAccount,
    text: messages.registerSubtitle(PRODUCT),
    Form: RegisterView,
  },
  reset: {
    title: messages.resetPassword,
    text: messages.resetPasswordHint,
    Form: ForgotForm,
  },
} as const

export const AuthPage = ({ initialView = 'sign-in' }: { initialView?: AuthView }) => {
  const [view, setView] = useState<AuthView>(initialView)
  const { title, text, Form } = VIEWS[view]
  const { pathname, search } = useLocation()
  const canRegister = useSignUpMode() === 'open'
  const invitation = useInvitationTo(invitationInUrl(search))
  const subtitle = (invitation && invitationText(view, invitation)) || text
  // Whoever comes to the site itself may not know it yet.
  const welcome = pathname === '/' && view === 'sign-in' && (
    <Welcome onView={setView} canRegister={canRegister} />
  )
  const hasReset = view === 'sign-in' && new URLSearchParams(search).has('reset')
  return (
    <AuthFrame title={title} text={subtitle} welcome={welcome}>
      <PageTitle text={messages.pageTitle(view === 'sign-in' ? common.signIn : title, PRODUCT)} />
      <SignOutOffer />
      {view === initialView && <PostedProblem />}
      {hasReset && (
        <Alert tone="good" title={messages.passwordChanged} className="mb-6">
          {messages.passwordChangedHint}
        </Alert>
      )}
      <Form onView={setView} />
      {LANGUAGES.length > 1 && (
        <div data-scripted="" className="mt-8">
          <LanguageField />
        </div>
      )}
    </AuthFrame>
  )
}
