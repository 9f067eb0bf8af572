import { Archive, ArrowUpRight, Box } from 'lucide-react'
import type { Choice } from '#contracts/assistant/assistant.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

interface ChoiceButtonsProps {
  label: string
  choices: readonly Choice[]
  onOpen: (choice: Choice) => void
  /** Present for a question: a tap answers, a separate button opens. */
  onChoose?: ((choice: Choice) => void) | undefined
}

export const ChoiceButtons = ({ label, choices, onOpen, onChoose }: ChoiceButtonsProps) => (
  <ul aria-label={label} className="mt-2 divide-y overflow-clip rounded border bg-surface">
    {choices.map((choice) => (
      <li key={choice.id} className="flex items-center">
        <button
          type="button"
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 py-1.5 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2 desk:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-soft"
          onClick={() => (onChoose ?? onOpen)(choice)}
        >
          {choice.kind === 'bin' ? <Archive aria-hidden="true" /> : <Box aria-hidden="true" />}
          <span className="min-w-0 flex-1 leading-snug" dir="auto">
            <span className="block truncate font-semibold">{choice.label}</span>
            {choice.detail && (
              <span lang="en" className="block truncate text-sm text-ink-soft">
                {choice.detail}
              </span>
            )}
          </span>
          {!onChoose && <ArrowUpRight aria-hidden="true" />}
        </button>
        {onChoose && (
          <IconButton label={messages.open(choice.label)} onClick={() => onOpen(choice)}>
            <ArrowUpRight />
          </IconButton>
        )}
      </li>
    ))}
  </ul>
)
