import { settingsPage } from '#contracts/pages.ts'
import { useEmailProof } from '#web/features/accounts/data/lifecycle-queries.ts'
import { useCurrentUser } from '#web/features/accounts/data/queries.ts'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { Link, useSearchParams } from '#web/platform/navigation/router.tsx'
import { lastUser } from '#web/platform/web-storage/last-user.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

/** The token expired or is invalid; a retry is pointless. */
const isDeadLink = (error: unknown): boolean => error instanceof CallError && error.field === 'token'

const Confirmed = ({ title, text }: { title: string; text: string }) => (
  <Alert tone="good" live title={title}>
    {text}
  </Alert>
)

export const VerifyEmailScreen = () => {
  const [params] = useSearchParams()
  const proof = useEmailProof(params.get('token') ?? '')
  const isDead = isDeadLink(proof.error)
  // A link opened twice already worked; only a signed-in user can tell.
  const { data: user, isLoading } = useCurrentUser({ enabled: isDead && lastUser() !== null })
  const isDone = isDead && user?.emailVerified === true
  const isWaiting = proof.isFetching || isLoading
  const hasFailed = proof.isError && !isDone
  return (
    <AuthFrame title={messages.confirmYourEmail} text={messages.subtitle}>
      <PageTitle text={messages.pageTitle} />
      <div className="flex flex-col gap-5">
        {proof.isSuccess && <Confirmed title={messages.emailConfirmed} text={messages.emailConfirmedHint} />}
        {isDone && (
          <Confirmed title={messages.emailAlreadyConfirmed} text={messages.emailAlreadyConfirmedHint} />
        )}
        {isWaiting && <Skeleton className="h-16" />}
        {hasFailed && !isWaiting && (
          <Alert tone="danger" live title={messages.emailNotConfirmed}>
            {errorMessage(proof.error, common.pleaseTryAgain)}
          </Alert>
        )}
        {hasFailed && !isDead && (
          <Button variant="secondary" wide pending={proof.isFetching} onClick={() => void proof.refetch()}>
            {common.tryAgain}
          </Button>
        )}
        {hasFailed && isDead && !isWaiting && (
          <Link
            to={settingsPage('account-information')}
            replace
            className={buttonStyle({ variant: 'secondary', wide: true })}
          >
            {messages.openSettings}
          </Link>
        )}
        <Link
          to="/"
          replace
          className={buttonStyle({ variant: hasFailed ? 'quiet' : 'primary', wide: true })}
        >
          {messages.openTheApp}
        </Link>
      </div>
    </AuthFrame>
  )
}
