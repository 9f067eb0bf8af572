import { useEmailProof } from '#web/features/accounts/data/lifecycle-queries.ts'
import { useCurrentUser } from '#web/features/accounts/data/queries.ts'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { Link, useSearchParams } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'

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
  const { data: user, isPending } = useCurrentUser()
  const isDead = isDeadLink(proof.error)
  // A link opened twice already worked; only a signed-in user can tell.
  const isDone = isDead && user?.emailVerified === true
  const isWaiting = proof.isFetching || (isDead && isPending)
  const hasFailed = proof.isError && !isDone
  return (
    <AuthFrame title="Confirm your email" text="So that a forgotten password can be set anew.">
      <title>Confirm your email · Binnacle</title>
      <div className="flex flex-col gap-5">
        {proof.isSuccess && (
          <Confirmed title="Your email is confirmed" text="Thank you. Nothing else is needed." />
        )}
        {isDone && <Confirmed title="Your email is confirmed already" text="Nothing else is needed." />}
        {isWaiting && <Skeleton className="h-16" />}
        {hasFailed && !isWaiting && (
          <Alert tone="danger" live title="Your email was not confirmed">
            {errorMessage(proof.error, 'Please try again.')}
          </Alert>
        )}
        {hasFailed && !isDead && (
          <Button variant="secondary" wide pending={proof.isFetching} onClick={() => void proof.refetch()}>
            Try Again
          </Button>
        )}
        {hasFailed && isDead && !isWaiting && (
          <Link to="/settings" replace className={buttonStyle({ variant: 'secondary', wide: true })}>
            Open Settings
          </Link>
        )}
        <Link
          to="/"
          replace
          className={buttonStyle({ variant: hasFailed ? 'quiet' : 'primary', wide: true })}
        >
          Open the App
        </Link>
      </div>
    </AuthFrame>
  )
}
