import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { Shot } from './data/queries.ts'
import * as messages from './messages.ts'
import { usePictureOf } from './picture-of.ts'

interface ShotStripProps {
  shots: readonly Shot[]
  selected: string | undefined
  onSelect: (id: string) => void
}

interface ThumbProps {
  shot: Shot
  number: number
  isSelected: boolean
  onSelect: (id: string) => void
}

const Thumb = ({ shot, number, isSelected, onSelect }: ThumbProps) => (
  <button
    type="button"
    aria-pressed={isSelected}
    aria-label={messages.photo(number, messages.nameOfShot(shot.name, shot.ready))}
    className={cx(
      'relative size-16 shrink-0 overflow-clip rounded border-2',
      isSelected ? 'border-action' : 'border-transparent',
    )}
    onClick={() => onSelect(shot.id)}
  >
    <Picture src={usePictureOf(shot.photo)} alt="" fallback="" className="size-full" />
    {shot.ready && (
      <span className="absolute right-0.5 bottom-0.5 rounded-full bg-action p-0.5 text-on-action [&_svg]:size-3.5">
        <Check aria-hidden="true" />
      </span>
    )}
  </button>
)

export const ShotStrip = ({ shots, selected, onSelect }: ShotStripProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{messages.photos}</legend>
    <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
      {shots.map((shot, at) => (
        <Thumb
          key={shot.id}
          shot={shot}
          number={at + 1}
          isSelected={shot.id === selected}
          onSelect={onSelect}
        />
      ))}
    </div>
  </fieldset>
)
