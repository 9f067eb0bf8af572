import { DatabaseZap } from 'lucide-react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { startupFailed } from '../startup-state.ts'
import * as messages from './messages.ts'

/**
 * IndexedDB is unusable, so nothing can be shown or changed safely.
 * Links to the recovery page, which exports unsent changes and resets.
 */
export const InventoryRefused = ({ error }: { error: unknown }) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col justify-center p-5">
    <EmptyState
      icon={<DatabaseZap />}
      title={messages.storageUnavailable}
      text={messages.storageUnavailableHint}
    >
      <Button onClick={() => window.location.reload()}>{common.reload}</Button>
      <Button variant="secondary" onClick={() => startupFailed(error)}>
        {messages.reloadDidNotHelp}
      </Button>
      <SignOut>
        {({ pending, onClick }) => (
          <Button variant="secondary" pending={pending} onClick={onClick}>
            {pending ? common.signingOut : common.signOut}
          </Button>
        )}
      </SignOut>
    </EmptyState>
  </main>
)
