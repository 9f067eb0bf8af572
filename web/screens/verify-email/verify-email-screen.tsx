import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { useEmailProof } from '#web/features/accounts/keeping-queries.ts'
import { wordsFor } from '#web/platform/call-error.ts'
import { Link, useSearchParams } from '#web/platform/router.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** /verify-email?token=…: where the mailed link leads. */
export const VerifyEmailScreen = () => {
  const [params] = useSearchParams()
  const proof = useEmailProof(params.get('token') ?? '')
  return (
    <AuthFrame title="Confirm your email" text="So that a forgotten password can be set anew.">
      <title>Confirm your email · Binnacle</title>
      <div className="flex flex-col gap-5">
        {proof.isSuccess && (
          <Alert tone="good" live title="Your email is confirmed">
            Thank you. Nothing else is needed.
          </Alert>
        )}
        {proof.isFetching && <Skeleton className="h-16" />}
        {proof.isError && !proof.isFetching && (
          <Alert tone="danger" live title="Your email was not confirmed">
            {wordsFor(proof.error, 'Please try again.')}
          </Alert>
        )}
        {proof.isError && (
          <Button variant="secondary" wide pending={proof.isFetching} onClick={() => void proof.refetch()}>
            Try Again
          </Button>
        )}
        <Link
          to="/"
          replace
          className={buttonStyle({ variant: proof.isError ? 'quiet' : 'primary', wide: true })}
        >
          Open the App
        </Link>
      </div>
    </AuthFrame>
  )
}
