import { DatabaseZap } from 'lucide-react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { startupFailed } from '../startup-state.ts'

/**
 * IndexedDB is unusable, so nothing can be shown or changed safely.
 * Links to the recovery page, which exports unsent changes and resets.
 */
export const InventoryRefused = ({ error }: { error: unknown }) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col justify-center p-5">
    <EmptyState
      icon={<DatabaseZap />}
      title="Your bins cannot be opened in this browser"
      text="It refuses to keep data: a private window, a full disk, or a setting. What the server has is safe. Leave private browsing or free some space, then reload."
    >
      <Button onClick={() => window.location.reload()}>Reload</Button>
      <Button variant="secondary" onClick={() => startupFailed(error)}>
        Reload Did Not Help
      </Button>
      <SignOut>
        {({ pending, onClick }) => (
          <Button variant="secondary" pending={pending} onClick={onClick}>
            {pending ? 'Signing Out...' : 'Sign Out'}
          </Button>
        )}
      </SignOut>
    </EmptyState>
  </main>
)
