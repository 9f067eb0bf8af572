import { LogIn } from 'lucide-react'
import { NoAnswerError } from '#web/platform/http/call-error.ts'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useSignInMethods, useStartSignIn } from '../data/oidc.ts'
import { invitationInUrl } from '../sign-in/invitation-in-url.ts'
import { continueWith, NEEDS_NETWORK } from './oidc-messages.ts'

/** Shows a button for each sign-in provider of the server. */
export const ProviderButtons = ({ rememberMe }: { rememberMe: () => boolean }) => {
  const { data, error, isFetching, refetch } = useSignInMethods()
  const start = useStartSignIn()
  const invitation = invitationInUrl(useLocation().search)
  if (!data && error instanceof NoAnswerError) {
    return (
      <Alert tone="brass" title={NEEDS_NETWORK.title}>
        <p>{NEEDS_NETWORK.text}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          pending={isFetching}
          onClick={() => void refetch()}
        >
          {common.tryAgain}
        </Button>
      </Alert>
    )
  }
  // Stays disabled while leaving the page.
  const leaving = start.isPending || start.isSuccess
  if (!data || data.providers.length === 0) return null
  return (
    // A long name is cut short instead of widening the page.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {data.providers.map(({ id, name }) => (
        <Button
          key={id}
          variant={data.password ? 'secondary' : 'primary'}
          wide
          disabled={leaving}
          pending={leaving && start.variables?.provider === id}
          onClick={() => start.mutate({ provider: id, rememberMe: rememberMe(), invitation })}
        >
          <LogIn aria-hidden="true" />
          <span className="min-w-0 truncate">{continueWith(name)}</span>
        </Button>
      ))}
    </div>
  )
}
