import { pageAfterJoining, REFUSED } from '#contracts/accounts/invitation-outcome.ts'
import { UNNAMED_HOME } from '#contracts/inventory/unnamed-home.ts'
import { useSendVerification } from '#web/features/accounts/data/lifecycle-mutations.ts'
import { useCurrentUser } from '#web/features/accounts/data/queries.ts'
import { useSignUpMode } from '#web/features/accounts/data/sign-up-mode.ts'
import { AuthFrame } from '#web/features/accounts/sign-in/auth-frame.tsx'
import { useAcceptInvitation } from '#web/features/inventories/data/mutations.ts'
import { useInvitation } from '#web/features/inventories/data/people-queries.ts'
import { showJoined } from '#web/features/inventories/data/queries.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { Link, navigate, useLocation, useParams } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

interface JoinProps {
  token: string
  label: string
  inviterName: string
  /** Why a registration did not join already. */
  refused: string | null
}

interface Left {
  email: string
  label: string
  inviterName: string
}

/** Says what is left to do for whoever registered and did not join. */
const whatIsLeft = (refused: string, { email, label, inviterName }: Left) => {
  if (refused === 'FORBIDDEN') return messages.confirmThenJoin(email, label)
  return refused === 'LIMIT_REACHED'
    ? messages.inventoryFull(inviterName, label)
    : messages.notJoinedYet(label)
}

const Join = ({ token, label, inviterName, refused }: JoinProps) => {
  const { data: user, isPending } = useCurrentUser()
  const accept = useAcceptInvitation(token)
  const confirmation = useSendVerification()
  const mode = useSignUpMode()
  const isClosed = mode === 'closed'
  if (isPending || (!user && mode === undefined)) return <Skeleton className="h-11" />
  if (!user) {
    const back = `?from=${encodeURIComponent(`/join/${token}`)}`
    return (
      <>
        {!isClosed && (
          <Link to={`/register${back}`} className={buttonStyle({ variant: 'primary', wide: true })}>
            {messages.createAccount}
          </Link>
        )}
        <Link
          to={`/login${back}`}
          className={buttonStyle({ variant: isClosed ? 'primary' : 'secondary', wide: true })}
        >
          {common.signIn}
        </Link>
        {isClosed && <p className="text-center text-sm text-ink-soft">{messages.registrationClosed}</p>}
      </>
    )
  }
  const join = () =>
    accept.mutate(undefined, {
      onSuccess: ({ id }) => {
        showJoined(user.id, id)
        navigate(pageAfterJoining(id), { replace: true })
      },
    })
  const mustConfirm = accept.error
    ? accept.error instanceof CallError && accept.error.error === 'FORBIDDEN'
    : refused === 'FORBIDDEN'
  return (
    <>
      {refused !== null && accept.isIdle && (
        <Alert tone="brass" live title={messages.accountReady}>
          {whatIsLeft(refused, { email: user.email, label, inviterName })}
        </Alert>
      )}
      {accept.error && <Alert tone="danger" live title={errorMessage(accept.error, messages.joinFailed)} />}
      {mustConfirm && (
        <Button
          variant="secondary"
          wide
          pending={confirmation.isPending}
          disabled={confirmation.isSuccess}
          onClick={() => confirmation.mutate()}
        >
          {confirmation.isSuccess ? messages.confirmationSent : messages.sendConfirmation}
        </Button>
      )}
      <Button wide pending={accept.isPending} onClick={join}>
        {label}
      </Button>
      <p className="text-center text-sm text-ink-soft">{messages.signedInAs(user.email)}</p>
    </>
  )
}

/** Says who invites whom to what; whoever has no account registers and comes back here. */
export const JoinScreen = () => {
  const { token = '' } = useParams()
  const refused = new URLSearchParams(useLocation().search).get(REFUSED)
  const invitation = useInvitation(token)
  const { data, error, isPending } = invitation
  const label =
    data &&
    (data.inventoryName === UNNAMED_HOME
      ? messages.joinHome(data.inviterName)
      : messages.join(data.inventoryName))
  const isGone = error instanceof CallError && error.status === 404
  const hint = refused === null ? messages.invitationInvalidHint : messages.invitationTakenHint
  return (
    <AuthFrame
      title={label ?? messages.invitation}
      text={
        data ? messages.invitationTexts[data.role === 'owner' ? 'admin' : data.role](data.inviterName) : ''
      }
    >
      <PageTitle text={messages.pageTitle} />
      <div className="flex flex-col gap-4">
        {isPending && <Skeleton className="h-24" />}
        {data && label && (
          <Join token={token} label={label} inviterName={data.inviterName} refused={refused} />
        )}
        {error && (
          <Alert
            tone="danger"
            live
            title={isGone ? messages.invitationInvalid : messages.invitationNotLoaded}
          >
            {isGone ? hint : errorMessage(error, common.pleaseTryAgain)}
          </Alert>
        )}
        {error && !isGone && (
          <Button variant="secondary" wide onClick={() => void invitation.refetch()}>
            {common.tryAgain}
          </Button>
        )}
        {error && (
          <Link to="/" className={buttonStyle({ variant: 'quiet', wide: true })}>
            {messages.openTheApp}
          </Link>
        )}
      </div>
    </AuthFrame>
  )
}
