import { useEffect, useRef, useState } from 'react'
import { OidcProblem } from '#contracts/accounts/oidc.ts'
import { errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { Link, navigate, useSearchParams } from '#web/platform/navigation/router.tsx'
import { readReturn } from '#web/platform/web-storage/sign-in-return.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useFinishSignIn, useKnownMethods } from '../data/oidc.ts'
import { asksForCode, isCodeRefused, isDeletedAccount } from '../data/sign-in-mutations.ts'
import { CodeStep } from '../second-factor/code-step.tsx'
import { RestoreQuestion } from '../sign-in/restore-question.tsx'
import * as messages from './messages.ts'
import { PROBLEM_MESSAGES } from './oidc-messages.ts'

const Failed = ({ words, back, onRetry }: { words: string; back: string; onRetry?: () => void }) => (
  <div className="flex flex-col gap-5">
    <Alert tone="danger" live title={messages.youWereNotSignedIn}>
      {words}
    </Alert>
    {onRetry && (
      <Button wide onClick={onRetry}>
        {common.tryAgain}
      </Button>
    )}
    <Link
      to={back}
      replace
      className={buttonStyle({ variant: onRetry ? 'secondary' : 'primary', wide: true })}
    >
      {messages.goBack}
    </Link>
  </div>
)

/** Finishes a sign-in at a provider: asks for the code where there is one, and says what went wrong. */
export const FinishSignIn = () => {
  const [params] = useSearchParams()
  const { providers } = useKnownMethods()
  const { mutate, ...finish } = useFinishSignIn()
  const [back] = useState(readReturn)
  const [needsCode, setNeedsCode] = useState(false)
  const hasStarted = useRef(false)
  const problem = OidcProblem.safeParse(params.get('problem')).data
  const name = providers.find(({ id }) => id === params.get('provider'))?.name ?? messages.unnamedProvider
  const run = (body: Parameters<typeof mutate>[0], onError?: (error: unknown) => void) =>
    mutate(body, {
      onSuccess: () => navigate(back, { replace: true }),
      onError: (error) => {
        if (asksForCode(error)) setNeedsCode(true)
        onError?.(error)
      },
    })
  const begin = useRef(run)
  useEffect(() => {
    // The secret counts once.
    if (problem || hasStarted.current) return
    hasStarted.current = true
    begin.current({})
  }, [problem])
  if (problem) return <Failed words={PROBLEM_MESSAGES[problem](name)} back={back} />
  if (isDeletedAccount(finish.error)) {
    return (
      <RestoreQuestion
        words={finish.error.serverMessage}
        pending={finish.isPending}
        onClose={() => navigate('/login', { replace: true })}
        onConfirm={() => run({ restore: true })}
      />
    )
  }
  const isOver = finish.isError && !asksForCode(finish.error) && !isCodeRefused(finish.error)
  if (needsCode && !isOver) {
    return (
      <CodeStep pending={finish.isPending} onBack={() => navigate(back, { replace: true })} onCode={run} />
    )
  }
  if (isOver) {
    const words = errorMessage(finish.error, messages.pleaseStartAgain)
    const canRetry = finish.error instanceof NoAnswerError
    return <Failed words={words} back={back} {...(canRetry && { onRetry: () => run({}) })} />
  }
  return <Skeleton className="h-24" />
}
