import type { ScanTarget } from '#domain/scan-target.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { nameOfTarget } from './data/queries.ts'
import * as messages from './messages.ts'

interface ChoiceCardProps {
  choices: readonly ScanTarget[]
  onPick: (target: ScanTarget) => void
}

const Choices = ({ choices, onPick }: ChoiceCardProps) => (
  <ul className="flex max-h-48 flex-col gap-2 overflow-y-auto">
    {choices.map((target) => (
      <li key={`${target.kind} ${target.code}`}>
        <Button variant="secondary" wide onClick={() => onPick(target)}>
          <span dir="auto" className="truncate">
            {nameOfTarget(target)}
          </span>
        </Button>
      </li>
    ))}
  </ul>
)

export const ChoiceCard = (props: ChoiceCardProps) => (
  <section
    aria-label={messages.severalCodesInView}
    className="animate-rise-in rounded border bg-surface p-4 text-ink"
  >
    <h2 className="mb-3 text-base">{messages.severalCodesInView}</h2>
    <Choices {...props} />
  </section>
)

export const AlsoInView = (props: ChoiceCardProps) => (
  <section aria-label={messages.alsoInView} className="mt-3 border-t pt-3">
    <h3 className="mb-2 text-sm font-semibold">{messages.alsoInView}</h3>
    <Choices {...props} />
  </section>
)
