import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { countsOf, type Finished, useTakeWalkBack } from './data/mutations.ts'

const words = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}`

interface CheckSummaryProps {
  finished: Finished
  onOpen: () => void
  onScan: () => void
  onBack: () => void
}

export const CheckSummary = ({ finished, onOpen, onScan, onBack }: CheckSummaryProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const takeBack = useTakeWalkBack()
  useEffect(() => heading.current?.focus(), [])
  const { seen, missing, added, left } = countsOf(finished)
  const parts = [
    words(seen, 'seen'),
    words(missing.length, 'missing'),
    ...(added > 0 ? [words(added, 'new')] : []),
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
          Bin checked
        </h2>
        <p className="numeric mt-2">{parts.join(' · ')}</p>
        {left > 0 && (
          <p className="mt-1 text-sm text-ink-soft">{words(left, 'not looked at')}, so unchanged.</p>
        )}
        {finished.kind === 'kept' && (
          <p className="mt-1 text-sm text-brass-ink">
            Saved on this device. It will be sent when the server can be reached.
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <Alert tone="brass" title={missing.length === 1 ? 'This was missing' : 'These were missing'}>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ id, name }) => (
              <li key={id} dir="auto" className="break-words">
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            {missing.length === 1 ? 'It is' : 'They are'} marked, and found by the filter “With missing items”
            of All Bins.
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button onClick={onScan}>Scan the Next Bin</Button>
        <Button variant="secondary" onClick={onOpen}>
          Open This Bin
        </Button>
        <Button
          variant="quiet"
          pending={takeBack.isPending}
          onClick={() => takeBack.mutate(finished, { onSuccess: onBack })}
        >
          Undo This Check
        </Button>
      </div>
    </section>
  )
}
