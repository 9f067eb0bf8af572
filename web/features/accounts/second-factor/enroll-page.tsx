import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { hasPasskeys } from '../data/passkeys.ts'
import { refreshCurrentUser } from '../data/queries.ts'
import { AddPasskeyForm } from '../passkeys/add-passkey-form.tsx'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { SignOut } from '../sign-out.tsx'
import { SecondFactorSetup } from './setup.tsx'

/** Before anything else, where the server requires two-step sign-in. */
export const EnrollPage = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const [withPasskey, setWithPasskey] = useState(false)
  const done = () => void refreshCurrentUser(queryClient).then(onDone)
  return (
    <AuthFrame
      title="Set Up Two-Step Sign-In"
      text="This server requires it. Use an authenticator app on your phone, or a passkey."
    >
      {withPasskey ? (
        <AddPasskeyForm asksForCode={false} onDone={done} onCancel={() => setWithPasskey(false)} />
      ) : (
        <SecondFactorSetup onDone={done} />
      )}
      {!withPasskey && hasPasskeys() && (
        <Button variant="secondary" wide className="mt-6" onClick={() => setWithPasskey(true)}>
          Use a Passkey Instead
        </Button>
      )}
      <SignOut>
        {({ pending, onClick }) => (
          <Button variant="quiet" wide className="mt-6" pending={pending} onClick={onClick}>
            Sign Out
          </Button>
        )}
      </SignOut>
    </AuthFrame>
  )
}
