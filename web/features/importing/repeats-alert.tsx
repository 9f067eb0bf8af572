import { Copy } from 'lucide-react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

/** Offers to skip what is there already, as when a table is imported twice. */
export const RepeatsAlert = ({ count, onSkip }: { count: number; onSkip: () => void }) => (
  <Alert live tone="brass" icon={<Copy aria-hidden="true" />} title={messages.repeatsTitle(count)}>
    <p>{messages.repeatsHint(count)}</p>
    <Button variant="secondary" size="sm" className="mt-2" onClick={onSkip}>
      {messages.skipRepeats(count)}
    </Button>
  </Alert>
)
