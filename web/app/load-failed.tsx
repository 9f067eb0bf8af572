import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stands in for a screen whose code did not arrive. */
export const LoadFailed = () => (
  <div className="mx-auto w-full max-w-xl p-5">
    <EmptyState
      icon={<CloudOff />}
      title="This page could not be loaded"
      text="Your bins are safe on this device. Check your connection, then reload."
    >
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </EmptyState>
  </div>
)
