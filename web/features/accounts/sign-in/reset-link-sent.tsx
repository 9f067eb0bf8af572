import { Alert } from '#web/ui/feedback/alert.tsx'
import { resetLinkSent, resetLinkSentHint } from '../data/messages.ts'

/** Answers a form that was posted without script; the app says the same in a toast. */
export const ResetLinkSent = () => (
  <Alert tone="good" title={resetLinkSent} className="mb-5">
    {resetLinkSentHint}
  </Alert>
)
