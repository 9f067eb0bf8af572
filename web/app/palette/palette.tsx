import { LogOut, Search, SearchX } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { SEARCH_TEXT_MAX } from '#contracts/inventory/field-limits.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { useCrossInventorySearch } from '#web/features/bins/data/cross-inventory-search.ts'
import { useInventoryPeople } from '#web/features/inventories/data/queries.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ALL_COMMANDS } from './all-commands.ts'
import { choicesFor, type PaletteChoice } from './choices.ts'
import * as messages from './messages.ts'
import { PaletteRow } from './palette-row.tsx'

/** Rows of each other inventory. */
const FOUND_ELSEWHERE = 5

interface PaletteProps {
  signOut: () => void
  onClose: () => void
}

export const Palette = ({ signOut, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const query = useDeferredValue(typed)
  const view = useInventoryView()
  const actions = useBinActions()
  const { canWrite } = useRights()
  const { found: elsewhere } = useCrossInventorySearch(query, FOUND_ELSEWHERE)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const people = useInventoryPeople()
  const groupsFor = (text: string) => {
    const commands = [
      ...ALL_COMMANDS,
      { title: messages.signOut, icon: LogOut, words: messages.signOutKeywords, run: signOut },
    ]
    return choicesFor({ query: text, commands, actions, canWrite, elsewhere, view, people })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inventory finds other things
  const groups = useMemo(() => groupsFor(query), [query, actions, canWrite, view, signOut, elsewhere, people])
  const choices = groups.flatMap((group) => group.choices)
  const active = Math.min(chosen, choices.length - 1)

  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
  }
  const take = (choice: PaletteChoice | undefined) => {
    if (!choice) return
    if (choice.kind === 'complete') {
      type(choice.text)
      field.current?.focus()
      return
    }
    onClose()
    // Runs after focus has returned.
    setTimeout(choice.run)
  }
  const move = (to: number) => {
    const next = (to + choices.length) % Math.max(1, choices.length)
    setChosen(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  let place = -1
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={messages.searchOrRunACommand} top flush>
      <div className="sticky top-0 z-1 border-b bg-surface px-4 py-3">
        <TextField
          ref={field}
          autoFocus
          type="search"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={choices.length > 0 ? `${id}-${active}` : undefined}
          label={messages.searchOrRunACommand}
          hideLabel
          icon={<Search aria-hidden="true" />}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={SEARCH_TEXT_MAX}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const step = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
            if (step !== undefined) {
              event.preventDefault()
              move(step)
            }
            // Enter confirms an input method's word.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              // Uses the typed text, as the list may lag behind.
              const matches = query === typed ? choices : groupsFor(typed).flatMap((group) => group.choices)
              take(matches[query === typed ? active : chosen])
            }
          }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={messages.results} className="p-2">
        {groups.map(({ label, choices: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={label} role="group" aria-label={label} className="mb-2">
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-ink-soft">
              {label}
            </p>
            {inGroup.map((choice) => {
              place++
              const at = place
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={choice.key}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  className={cx(
                    'flex min-h-12 cursor-pointer items-center gap-3 rounded px-3 py-1.5 desk:min-h-11',
                    at === active && 'bg-action-soft',
                  )}
                  onPointerMove={() => setChosen(at)}
                  onClick={() => take(choice)}
                >
                  <PaletteRow choice={choice} query={query} />
                </div>
              )
            })}
          </div>
        ))}
        {choices.length === 0 && (
          <EmptyState icon={<SearchX />} title={messages.nothingFound} text={messages.noResultsHint} />
        )}
      </div>
      <p role="status" className="sr-only">
        {query === '' ? '' : messages.resultCount(choices.length)}
      </p>
    </Dialog>
  )
}
