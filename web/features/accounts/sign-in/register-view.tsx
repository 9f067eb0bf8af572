import { useLocation } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import { useKnownMethods } from '../data/oidc.ts'
import { useSignUpMode } from '../data/sign-up-mode.ts'
import type { AuthView } from './auth-view.ts'
import { invitationInUrl } from './invitation-in-url.ts'
import * as messages from './messages.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { RegisterForm } from './register-form.tsx'
import { ViewLink } from './view-link.tsx'

const REFUSALS = {
  closed: {
    title: messages.registrationClosed,
    text: messages.registrationClosedHint,
  },
  invitation: {
    title: messages.invitationRequired,
    text: messages.invitationRequiredHint,
  },
}

/** Shows the form, or why there is none. */
export const RegisterView = ({ onView }: { onView: (view: AuthView) => void }) => {
  const mode = useSignUpMode()
  const { password } = useKnownMethods()
  const invitation = invitationInUrl(useLocation().search)
  if (mode === undefined) return <Skeleton className="h-96" />
  if (mode === 'open' || (mode === 'invitation' && invitation)) {
    return password ? <RegisterForm invitation={invitation} onView={onView} /> : <ProviderSignIn />
  }
  const { title, text } = REFUSALS[mode]
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="brass" title={title}>
        {text}
      </Alert>
      <ViewLink view="sign-in" onView={onView} className={buttonStyle({ variant: 'secondary', wide: true })}>
        {messages.backToSignIn}
      </ViewLink>
    </div>
  )
}
