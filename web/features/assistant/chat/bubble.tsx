import { Undo2 } from 'lucide-react'
import type { Choice } from '#contracts/assistant/assistant.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import type { ChatMessage } from './chat-session.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import * as messages from './messages.ts'

interface BubbleProps {
  line: ChatMessage
  last: boolean
  undoable: boolean
  onOpen: (choice: Choice) => void
  onChoose: (choice: Choice) => void
  onUndo: (undoId: string) => void
}

export const Bubble = ({ line, last, undoable, onOpen, onChoose, onUndo }: BubbleProps) => {
  if (line.from === 'person')
    return (
      <p
        dir="auto"
        className="max-w-[85%] self-end rounded rounded-ee-sm bg-action-soft px-3.5 py-2 whitespace-pre-line"
      >
        <span className="sr-only">{messages.youPrefix} </span>
        <span lang="en">{line.text}</span>
      </p>
    )
  const { matches, mentions, undoId } = line
  const asks = last && /\?\s*$/.test(line.text)
  return (
    <div className="w-full max-w-[94%] self-start">
      <div className="w-fit max-w-full rounded rounded-es-sm bg-sunken px-3.5 py-2">
        <p dir="auto" className="whitespace-pre-line">
          <span className="sr-only">{messages.assistantPrefix} </span>
          <span lang="en">{line.text}</span>
        </p>
        {line.note && (
          <p className="mt-1 text-sm text-ink-soft" lang="en">
            {line.note}
          </p>
        )}
      </div>
      {matches && matches.length > 0 && (
        <ChoiceButtons
          label={messages.possibleMatches}
          choices={matches}
          onOpen={onOpen}
          onChoose={asks ? onChoose : undefined}
        />
      )}
      {mentions && mentions.length > 0 && (
        <ChoiceButtons label={messages.mentionedEntities} choices={mentions} onOpen={onOpen} />
      )}
      {undoId && undoable && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => onUndo(undoId)}>
          <Undo2 aria-hidden="true" />
          {common.undo}
        </Button>
      )}
      {line.by === 'device' && (
        <p className="mt-1 px-1 text-xs text-ink-soft">{messages.answeredOnThisDevice}</p>
      )}
    </div>
  )
}
