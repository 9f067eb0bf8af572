import { CloudOff } from 'lucide-react'
import { useOnline } from '#web/platform/http/online.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

/** Replaces a screen that failed to load; does not reload, which offline might show the browser's error page. */
export const LoadFailed = () => {
  const online = useOnline()
  return (
    <div className="mx-auto w-full max-w-xl p-5">
      <EmptyState
        heads
        icon={<CloudOff />}
        title={messages.pageNotLoaded}
        text={messages.pageNotLoadedHint(online ? messages.checkYourConnection : messages.loadsOnceOnline)}
      >
        {online && <Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      </EmptyState>
    </div>
  )
}
