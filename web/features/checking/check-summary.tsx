import { CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { SAVED_LOCALLY_TEXT } from './data/messages.ts'
import { countResults, type FinishedCheck, useUndoCheck } from './data/mutations.ts'
import * as messages from './messages.ts'

interface CheckSummaryProps {
  finished: FinishedCheck
  onOpen: () => void
  onScan: () => void
  onBack: () => void
}

export const CheckSummary = ({ finished, onOpen, onScan, onBack }: CheckSummaryProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const undoCheck = useUndoCheck()
  useLayoutEffect(() => heading.current?.focus(), [])
  const { seen, missing, added, left } = countResults(finished)
  const parts = [
    messages.seenCount(seen),
    messages.missingCount(missing.length),
    ...(added > 0 ? [messages.newCount(added)] : []),
  ]
  return (
    <section aria-labelledby="check-summary" className="flex flex-col gap-4">
      <div className="rounded border bg-surface p-4">
        <h2
          id="check-summary"
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2 text-lg text-good outline-none"
        >
          <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
          {messages.binChecked}
        </h2>
        <p className="mt-2">{parts.join(' · ')}</p>
        {left > 0 && <p className="mt-1 text-sm text-ink-soft">{messages.notCheckedCount(left)}</p>}
        {finished.kind === 'kept' && <p className="mt-1 text-sm text-brass-ink">{SAVED_LOCALLY_TEXT}</p>}
      </div>
      {missing.length > 0 && (
        <Alert
          tone="brass"
          title={missing.length === 1 ? messages.itemWasMissing : messages.itemsWereMissing}
        >
          <ul className="mt-1 list-disc ps-5">
            {missing.map(({ id, name }) => (
              <li key={id} dir="auto" translate="no" className="break-words">
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-2">{messages.missingHint(missing.length)}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button onClick={onScan}>{messages.scanTheNextBin}</Button>
        <Button variant="secondary" onClick={onOpen}>
          {messages.openThisBin}
        </Button>
        <Button
          variant="quiet"
          pending={undoCheck.isPending}
          onClick={() => undoCheck.mutate(finished, { onSuccess: onBack })}
        >
          {messages.undoThisCheck}
        </Button>
      </div>
    </section>
  )
}
