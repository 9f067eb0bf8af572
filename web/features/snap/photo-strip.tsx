import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { UnnamedPhoto } from './data/queries.ts'
import * as messages from './messages.ts'
import { usePictureOf } from './picture-of.ts'

interface PhotoStripProps {
  unnamedPhotos: readonly UnnamedPhoto[]
  selected: string | undefined
  onSelect: (id: string) => void
}

interface ThumbProps {
  unnamedPhoto: UnnamedPhoto
  number: number
  isSelected: boolean
  onSelect: (id: string) => void
}

const labelOf = ({ name, ready }: ThumbProps['unnamedPhoto'], number: number): string => {
  if (ready) return messages.savedPhoto(number, name)
  return name ? messages.namedPhoto(number, name) : messages.photo(number)
}

const Thumb = ({ unnamedPhoto, number, isSelected, onSelect }: ThumbProps) => (
  <button
    type="button"
    aria-pressed={isSelected}
    aria-label={labelOf(unnamedPhoto, number)}
    className={cx(
      'relative size-16 shrink-0 overflow-clip rounded border-2',
      isSelected ? 'border-action' : 'border-transparent',
    )}
    onClick={() => onSelect(unnamedPhoto.id)}
  >
    <Picture src={usePictureOf(unnamedPhoto.photo)} alt="" fallback="" className="size-full" />
    {unnamedPhoto.ready && (
      <span className="absolute end-0.5 bottom-0.5 rounded-full bg-action p-0.5 text-on-action [&_svg]:size-3.5">
        <Check aria-hidden="true" />
      </span>
    )}
  </button>
)

export const PhotoStrip = ({ unnamedPhotos, selected, onSelect }: PhotoStripProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{messages.photos}</legend>
    <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
      {unnamedPhotos.map((unnamedPhoto, at) => (
        <Thumb
          key={unnamedPhoto.id}
          unnamedPhoto={unnamedPhoto}
          number={at + 1}
          isSelected={unnamedPhoto.id === selected}
          onSelect={onSelect}
        />
      ))}
    </div>
  </fieldset>
)
