import { formatLongDate } from '#domain/format/format-date.ts'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { Link, useSearchParams } from '#web/platform/navigation/router.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

export const AccountDeletedScreen = () => {
  const [params] = useSearchParams()
  const until = new Date(params.get('until') ?? '')
  const day = Number.isNaN(until.getTime()) ? null : formatLongDate(until)
  return (
    <AuthFrame title={messages.accountDeleted} text={messages.subtitle(day)}>
      <PageTitle text={messages.pageTitle} />
      <p className="mb-6">{messages.restoreHint}</p>
      <Link to="/" replace className={buttonStyle({ variant: 'secondary', wide: true })}>
        {messages.goToSignIn}
      </Link>
    </AuthFrame>
  )
}
