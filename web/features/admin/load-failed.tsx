import { errorMessage } from '#web/platform/http/call-error.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'

export const LoadFailed = ({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) => (
  <Alert tone="brass" title={title}>
    <p>{errorMessage(error, common.theServerHadAProblem)}</p>
    <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </Alert>
)
