import { KeyRound } from 'lucide-react'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { hasPasskeys, usePasskeySignIn } from '../data/passkeys.ts'
import { isDeletedAccount } from '../data/sign-in-mutations.ts'
import * as messages from './messages.ts'

const RestoreQuestion = lazyPart(
  async () => (await import('../sign-in/restore-question.tsx')).RestoreQuestion,
)

export const PasskeySignIn = ({ rememberMe }: { rememberMe: () => boolean }) => {
  const signIn = usePasskeySignIn()
  if (!hasPasskeys()) return null
  return (
    <>
      <Button
        variant="secondary"
        wide
        pending={signIn.isPending}
        onClick={() => signIn.mutate({ rememberMe: rememberMe() })}
      >
        <KeyRound aria-hidden="true" />
        {messages.signInWithPasskey}
      </Button>
      {isDeletedAccount(signIn.error) && (
        <RestoreQuestion
          words={signIn.error.serverMessage}
          pending={signIn.isPending}
          onClose={signIn.reset}
          onConfirm={() => signIn.mutate({ rememberMe: rememberMe(), restore: true })}
        />
      )}
    </>
  )
}
