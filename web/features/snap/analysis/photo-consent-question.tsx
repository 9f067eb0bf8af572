import { Sparkles } from 'lucide-react'
import type { AiProvider } from '#contracts/accounts/ai-provider.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'
import { consentStatus } from './photo-consent-messages.ts'

interface PhotoConsentQuestionProps {
  provider: AiProvider
  onDecide: (given: boolean) => void
}

export const PhotoConsentQuestion = ({ provider, onDecide }: PhotoConsentQuestionProps) => (
  <section
    aria-label={messages.consentQuestion}
    className="flex gap-3 rounded border border-action/40 bg-action-soft px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-action"
  >
    <Sparkles aria-hidden="true" />
    <div className="min-w-0">
      <p className="font-semibold">{messages.consentQuestion}</p>
      <p className="mt-0.5">{messages.consentHint(consentStatus(provider))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onDecide(true)}>
          {messages.suggestNames}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onDecide(false)}>
          {messages.noThanks}
        </Button>
      </div>
    </div>
  </section>
)
