import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { Link, useSearchParams } from '#web/platform/navigation/router.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'

export const AccountDeletedScreen = () => {
  const [params] = useSearchParams()
  const until = new Date(params.get('until') ?? '')
  const day = Number.isNaN(until.getTime())
    ? 'for 30 days'
    : `until ${until.toLocaleDateString(undefined, { dateStyle: 'long' })}`
  return (
    <AuthFrame title="Your account was deleted" text={`Everything is kept ${day}.`}>
      <title>Account deleted · Binnacle</title>
      <p className="mb-6">
        Sign in before then and you can restore it all: bins, items, photos, codes and links. After that day
        it is gone for good.
      </p>
      <Link to="/" replace className={buttonStyle({ variant: 'secondary', wide: true })}>
        Go to Sign In
      </Link>
    </AuthFrame>
  )
}
