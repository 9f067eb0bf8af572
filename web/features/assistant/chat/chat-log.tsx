import { useEffect, useRef } from 'react'
import type { Choice } from '#contracts/assistant/assistant.ts'
import { SOURCE_LANGUAGE } from '#contracts/languages.ts'
import { LANGUAGE } from '#domain/format/locale.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { currentChat, useChat, useExamples } from '../data/queries.ts'
import { Bubble } from './bubble.tsx'
import type { Example } from './examples.ts'
import * as messages from './messages.ts'

interface ChatLogProps {
  onOpen: (choice: Choice) => void
  onAct: () => void
  onExample: (example: Example) => void
}

export const ChatLog = ({ onOpen, onAct, onExample }: ChatLogProps) => {
  const { lines, waiting, partial, pending } = useChat()
  const examples = useExamples()
  const { canWrite } = useRights()
  const conversation = currentChat()
  const run = (action: Promise<unknown>) => {
    onAct()
    void action
  }
  const end = useRef<HTMLDivElement>(null)
  const lastUndo = lines.findLast((line) => line.undoId !== undefined)
  const wasShown = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is to be seen
  useEffect(() => {
    // An empty chat stays at its welcome.
    if (lines.length > 0) end.current?.scrollIntoView({ block: wasShown.current ? 'nearest' : 'end' })
    wasShown.current = true
  }, [lines, waiting, partial, pending])
  return (
    <>
      <div
        role="log"
        aria-label={messages.conversation}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
        tabIndex={0}
        className="flex flex-col gap-3 rounded-sm focus-visible:outline-offset-4"
      >
        <p className="w-fit max-w-[94%] rounded rounded-es-sm bg-sunken px-3.5 py-2">
          {messages.welcome} {canWrite ? messages.canWriteHint : READ_ONLY_MESSAGE}
        </p>
        {lines.map((line, at) => (
          <Bubble
            key={line.id}
            line={line}
            last={at === lines.length - 1}
            undoable={canWrite && line === lastUndo && !waiting}
            onOpen={onOpen}
            onChoose={(choice) => run(conversation.choose(choice))}
            onUndo={(undoId) => run(conversation.undo(undoId))}
          />
        ))}
        {waiting && (
          <p
            className={cx(
              'flex w-fit items-center gap-2 rounded bg-sunken px-3.5 py-2 text-ink-soft',
              partial !== '' && 'sr-only',
            )}
          >
            <Spinner />
            {messages.looking}
          </p>
        )}
        {waiting && partial !== '' && (
          <p
            aria-hidden="true"
            dir="auto"
            className="max-w-[94%] self-start rounded rounded-es-sm bg-sunken px-3.5 py-2 whitespace-pre-line"
          >
            {partial}
          </p>
        )}
        {canWrite && pending && !waiting && (
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm" className="min-w-20" onClick={() => run(conversation.answer('confirm'))}>
              {messages.yes}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              className="min-w-20"
              onClick={() => run(conversation.answer('cancel'))}
            >
              {messages.no}
            </Button>
            <p className="w-full text-sm text-ink-soft">{messages.confirmHint}</p>
          </div>
        )}
      </div>
      {lines.length === 0 && LANGUAGE !== SOURCE_LANGUAGE && (
        <p className="mt-3 text-sm text-ink-soft">{messages.understandsEnglish}</p>
      )}
      {lines.length === 0 && (
        <ul aria-label={messages.examples} lang="en" className="mt-3 flex flex-col items-start gap-2">
          {examples.map((example) => (
            <li key={example.text}>
              <Button variant="secondary" size="sm" onClick={() => onExample(example)}>
                {example.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div ref={end} className="h-1" />
    </>
  )
}
