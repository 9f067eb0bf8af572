import { MessageCircleMore } from 'lucide-react'
import { Button } from '#web/ui/parts/button.tsx'
import { openAssistant } from './assistant-panel-store.ts'
import * as messages from './messages.ts'

/** Asks the assistant what a search was for. */
export const AskButton = ({ question }: { question: string }) => (
  <Button variant="secondary" className="self-start" onClick={() => openAssistant(question)}>
    <MessageCircleMore aria-hidden="true" />
    {messages.askAssistant}
  </Button>
)
