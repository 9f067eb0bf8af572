import type { ScanTarget } from '#domain/scan-target.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useTargetNames } from './data/queries.ts'
import * as messages from './messages.ts'
import { NumberedPhoto } from './numbered-photo.tsx'
import { numberOf, type ScannedPhoto } from './scanned-photo.ts'

interface ChoiceCardProps {
  choices: readonly ScanTarget[]
  /** Photo that the codes were read in; null for the camera's picture. */
  photo: ScannedPhoto | null
  onPick: (target: ScanTarget) => void
}

const Choices = ({ choices, photo, onPick }: ChoiceCardProps) => {
  const nameOf = useTargetNames(choices)
  return (
    <ul className={photo ? 'flex flex-col gap-2' : 'flex max-h-48 flex-col gap-2 overflow-y-auto'}>
      {choices.map((target) => {
        const seen = photo && numberOf(photo, target)
        return (
          <li key={`${target.kind} ${target.code}`}>
            <Button
              variant="secondary"
              wide
              className={seen ? 'justify-start' : undefined}
              onClick={() => onPick(target)}
            >
              {seen && <span className="numeric text-ink-soft">{messages.numbered(seen.number)}</span>}
              <span dir="auto" translate="no" className="truncate">
                {nameOf(target)}
              </span>
              {seen && (
                <span className="ms-auto shrink-0 text-sm font-normal text-ink-soft">
                  {messages.REGIONS[seen.region]}
                </span>
              )}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

export const ChoiceCard = (props: ChoiceCardProps) => {
  const { choices, photo } = props
  const title = photo ? messages.severalCodesInPhoto : messages.severalCodesInView
  return (
    <section aria-label={title} className="animate-rise-in rounded border bg-surface p-4 text-ink">
      <h2 className="text-base">{title}</h2>
      {photo && <p className="mt-1 text-sm text-ink-soft">{messages.codesFound(choices.length)}</p>}
      {photo && <NumberedPhoto photo={photo} />}
      <div className="mt-3">
        <Choices {...props} />
      </div>
    </section>
  )
}

export const AlsoInView = (props: ChoiceCardProps) => {
  const title = props.photo ? messages.alsoInPhoto : messages.alsoInView
  return (
    <section aria-label={title} className="mt-3 border-t pt-3">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <Choices {...props} />
    </section>
  )
}
