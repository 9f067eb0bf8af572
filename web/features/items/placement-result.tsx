import { Check } from 'lucide-react'
import type { PlacementSuggestion } from '#contracts/assistant/placement.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { binNameOf } from './data/placement-queries.ts'
import * as messages from './messages.ts'
import type { TargetBin } from './target-bin.ts'

/** Confidence from which a suggestion is highlighted. */
const HIGHLIGHT_CONFIDENCE = 0.7

/** Green from 0.8, yellow from 0.6, else red. */
const toneOf = (confidence: number): string =>
  confidence >= 0.8
    ? 'border-good/40 bg-good-soft text-good'
    : confidence >= 0.6
      ? 'border-brass/40 bg-brass-soft text-brass-ink'
      : 'border-danger/40 bg-danger-soft text-danger'

const Confidence = ({ value }: { value: number }) => (
  <span className={cx('numeric rounded-sm border px-1.5 font-semibold whitespace-nowrap', toneOf(value))}>
    {messages.confidence(Math.round(value * 100))}
  </span>
)

interface ChoiceProps {
  binId: string
  confidence: number
  reasons: readonly string[]
  best?: boolean
  target: TargetBin
  onTarget: (bin: TargetBin) => void
}

const Choice = ({ binId, confidence, reasons, best = false, target, onTarget }: ChoiceProps) => {
  const name = binNameOf(binId)
  if (name === undefined) return null
  const isTarget = target.id === binId
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-3 gap-y-2 border-t py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong
            dir="auto"
            translate="no"
            className={cx('min-w-0 font-semibold break-words', best && 'text-base')}
          >
            {name}
          </strong>
          <Confidence value={confidence} />
        </p>
        {best && confidence >= HIGHLIGHT_CONFIDENCE && (
          <p className="mt-1 font-semibold">{messages.goodRecommendation}</p>
        )}
        {reasons.map((reason) => (
          <p key={reason} className="mt-1 text-ink-soft" dir="auto">
            {reason}
          </p>
        ))}
      </div>
      <Button
        variant={isTarget ? 'quiet' : best ? 'primary' : 'secondary'}
        size="sm"
        aria-pressed={isTarget}
        aria-label={isTarget ? messages.itemGoesInto(name) : messages.putItemInto(name)}
        onClick={() => onTarget({ id: binId, name })}
      >
        {isTarget && <Check aria-hidden="true" />}
        {isTarget ? messages.goesHere : messages.putHere}
      </Button>
    </li>
  )
}

interface PlacementResultProps {
  suggestion: PlacementSuggestion
  target: TargetBin
  onTarget: (bin: TargetBin) => void
}

export const PlacementResult = ({ suggestion, ...rest }: PlacementResultProps) => {
  const { recommendedBinId, confidence, reasons, alternativeBins } = suggestion
  if (recommendedBinId === undefined) return <p>{reasons[0] ?? messages.noMatchingBin}</p>
  return (
    <ul className="flex flex-col">
      <Choice binId={recommendedBinId} confidence={confidence} reasons={reasons} {...rest} best />
      {alternativeBins.map(({ binId, confidence: sure, reason }) => (
        <Choice key={binId} binId={binId} confidence={sure} reasons={reason ? [reason] : []} {...rest} />
      ))}
    </ul>
  )
}
