import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import * as common from '#web/ui/messages.ts'

interface SectionNotLoadedProps {
  /** Titles by cause: the server failed, or the device has no network. */
  titles: { readonly failed: string; readonly offline: string }
  error: unknown
  onRetry: () => void
}

export const SectionNotLoaded = ({ titles, error, onRetry }: SectionNotLoadedProps) => {
  const isOnline = useOnline()
  return (
    <RetryAlert
      title={isOnline ? titles.failed : titles.offline}
      text={errorMessage(error, common.serverFailed)}
      onRetry={onRetry}
    />
  )
}
