import { Combine, RotateCcw, X } from 'lucide-react'
import { ITEM_CATEGORY_MAX, NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { cleanLine } from '#contracts/names.ts'
import { cx } from '#web/ui/cx.ts'
import { ChoiceOrTextField } from '#web/ui/fields/choice/choice-or-text-field.tsx'
import type { Choice } from '#web/ui/fields/choice/choice-spelling.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { DetectedItem } from '../data/queries.ts'
import * as messages from '../messages.ts'
import { usePictureOf } from '../picture-of.ts'

interface DetectedItemRowProps {
  thing: DetectedItem
  number: number
  crop: Blob | undefined
  categories: readonly Choice[]
  isHighlighted: boolean
  onHighlight: (isHighlighted: boolean) => void
  onChange: (part: Partial<DetectedItem>) => void
  others: readonly { readonly id: string; readonly words: string }[]
  onMerge: (into: string) => void
}

export const DetectedItemRow = (props: DetectedItemRowProps) => {
  const { thing, number, crop, categories, isHighlighted, onHighlight, onChange, others, onMerge } = props
  const { id, name, category, skipped } = thing
  return (
    <li
      className={cx('flex items-start gap-3 py-3 ps-1', isHighlighted && 'bg-action-soft')}
      onPointerEnter={() => onHighlight(true)}
      onPointerLeave={() => onHighlight(false)}
      onFocus={() => onHighlight(true)}
    >
      <div className="relative shrink-0">
        <Picture
          src={usePictureOf(crop)}
          alt=""
          fallback=""
          className={cx('size-16 rounded-sm', skipped && 'opacity-40')}
        />
        <span className="numeric absolute start-0 top-0 rounded-ee-sm bg-[#0e1519] px-1.5 text-sm font-semibold text-[#fff]">
          {number}
        </span>
      </div>
      {skipped ? (
        <p
          className="min-w-0 flex-1 self-center truncate text-ink-soft line-through"
          dir="auto"
          translate="no"
        >
          {name}
        </p>
      ) : (
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <TextField
            id={`found-${id}`}
            label={messages.detectedItemName(number)}
            hideLabel
            placeholder={common.name}
            autoComplete="off"
            dir="auto"
            maxLength={NAME_MAX}
            value={name}
            error={cleanLine(name) === '' ? messages.nameIsRequired : undefined}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <ChoiceOrTextField
            label={messages.detectedItemCategory(number)}
            hideLabel
            placeholder={messages.miscellaneous}
            maxLength={ITEM_CATEGORY_MAX}
            choices={categories}
            value={category}
            onChange={(chosen) => onChange({ category: chosen })}
          />
        </div>
      )}
      <div className="flex shrink-0 flex-col">
        {skipped ? (
          <IconButton
            label={messages.keep(name || messages.unnamedItem(number))}
            onClick={() => onChange({ skipped: false })}
          >
            <RotateCcw />
          </IconButton>
        ) : (
          <IconButton
            id={`found-${id}-skip`}
            label={messages.skip(name || messages.unnamedItem(number))}
            onClick={() => onChange({ skipped: true })}
          >
            <X />
          </IconButton>
        )}
        {!skipped && others.length > 0 && (
          <Menu
            trigger={
              <IconButton label={messages.mergeWithAnother(name || messages.unnamedItem(number))}>
                <Combine />
              </IconButton>
            }
            subject={() => name || messages.unnamedItem(number)}
            items={() =>
              others.map(({ id: other, words }) => ({
                label: messages.sameAs(words),
                onSelect: () => onMerge(other),
              }))
            }
          />
        )}
      </div>
    </li>
  )
}
