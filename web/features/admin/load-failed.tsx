import { errorMessage } from '#web/platform/http/call-error.ts'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import * as common from '#web/ui/messages.ts'

interface LoadFailedProps {
  title: string
  error: unknown
  onRetry: () => void
}

export const LoadFailed = ({ title, error, onRetry }: LoadFailedProps) => (
  <RetryAlert title={title} text={errorMessage(error, common.serverFailed)} onRetry={onRetry} />
)
