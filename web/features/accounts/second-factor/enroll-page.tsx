import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepFocus } from '#web/ui/focus/keep-focus.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { hasPasskeys } from '../data/passkeys.ts'
import { refreshCurrentUser } from '../data/queries.ts'
import { AddPasskeyForm } from '../passkeys/add-passkey-form.tsx'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { SignOut } from '../sign-out.tsx'
import * as messages from './messages.ts'
import { SecondFactorSetup } from './setup.tsx'

/** Blocks the app until two-step sign-in is set up, where the server requires it. */
export const EnrollPage = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const [withPasskey, setWithPasskey] = useState(false)
  const done = () => void refreshCurrentUser(queryClient).then(onDone)
  return (
    <AuthFrame title={messages.setUpTwoStepSignIn} text={messages.requiredHint}>
      <div ref={keepFocus}>
        {withPasskey ? (
          <AddPasskeyForm asksForCode={false} onDone={done} onCancel={() => setWithPasskey(false)} />
        ) : (
          <SecondFactorSetup onDone={done} />
        )}
        {!withPasskey && hasPasskeys() && (
          <Button variant="secondary" wide className="mt-6" onClick={() => setWithPasskey(true)}>
            {messages.passkeyInstead}
          </Button>
        )}
      </div>
      <SignOut>
        {({ pending, onClick }) => (
          <Button variant="quiet" wide className="mt-6" pending={pending} onClick={onClick}>
            {common.signOut}
          </Button>
        )}
      </SignOut>
    </AuthFrame>
  )
}
