import { useEffect, useRef, useState } from 'react'
import type { Choice } from '#contracts/assistant/assistant.ts'
import { PRODUCT } from '#contracts/product.ts'
import { usePath } from '#web/platform/navigation/router.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useMedia, WIDE } from '#web/ui/use-media.ts'
import { clearOpeningQuestion, useOpeningQuestion } from './assistant-panel-store.ts'
import { ChatLog } from './chat/chat-log.tsx'
import { Composer } from './chat/composer.tsx'
import type { Example } from './chat/examples.ts'
import { preloadLocalAssistant } from './data/mutations.ts'
import { currentChat } from './data/queries.ts'
import { FloatingPanel } from './floating-panel.tsx'
import * as messages from './messages.ts'
import { useVoiceInput } from './use-voice-input.ts'
import { useVoiceReplies } from './use-voice-replies.ts'

interface AssistantPanelProps {
  onOpenBin: (binId: string, item?: string) => void
  onOpenScanner: () => void
  onClose: () => void
}

const TITLE = messages.assistant(PRODUCT)

export const AssistantPanel = ({ onOpenBin, onOpenScanner, onClose }: AssistantPanelProps) => {
  const wide = useMedia(WIDE)
  const field = useRef<HTMLTextAreaElement>(null)
  const [conversation] = useState(currentChat)
  const path = usePath()
  const replies = useVoiceReplies(path)
  const voice = useVoiceInput(path, {
    onHeard: (words) => void conversation.say(words),
    onStopped: (words) => conversation.type(words),
  })

  useEffect(preloadLocalAssistant, [])

  const question = useOpeningQuestion()
  useEffect(() => {
    if (question === null) return
    clearOpeningQuestion()
    // Queued in the input while another answer is pending.
    if (conversation.getSnapshot().waiting) conversation.type(question)
    else void conversation.say(question)
  }, [question, conversation])

  // Closes a sheet that would cover the target.
  const leave = (navigateAway: () => void) => {
    if (!wide) onClose()
    setTimeout(navigateAway)
  }
  const latest = useRef({ leave, onOpenBin, onOpenScanner })
  useEffect(() => {
    latest.current = { leave, onOpenBin, onOpenScanner }
  })
  useEffect(
    () =>
      conversation.onReply(({ actionPerformed }) => {
        const { leave: go, onOpenBin: openBin, onOpenScanner: openScanner } = latest.current
        const { opens, binId } = actionPerformed ?? {}
        if (opens === 'scanner') go(openScanner)
        if (opens === 'bin' && binId !== undefined) go(() => openBin(binId))
      }),
    [conversation],
  )

  const open = ({ kind, binId, label }: Choice) =>
    leave(() => (kind === 'item' ? onOpenBin(binId, label) : onOpenBin(binId)))
  // Focusing the field after a tap would open the phone's keyboard.
  const act = () => {
    const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    if (wide || isByKeyboard) field.current?.focus()
  }
  const example = ({ text, fills }: Example) => {
    if (!fills) {
      act()
      return void conversation.say(text)
    }
    conversation.type(text)
    field.current?.focus()
  }

  const log = <ChatLog onOpen={open} onAct={act} onExample={example} />
  const composer = <Composer ref={field} voice={voice} replies={replies} />
  return wide ? (
    <FloatingPanel title={TITLE} field={field} footer={composer} onClose={onClose}>
      {log}
    </FloatingPanel>
  ) : (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={TITLE} tall footer={composer}>
      {log}
    </Dialog>
  )
}
