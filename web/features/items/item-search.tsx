import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import * as messages from './messages.ts'

interface ItemFilter {
  readonly label: string
  readonly count: number
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

interface ItemSearchProps {
  isOpen: boolean
  takesFocus: boolean
  typed: string
  onTyped: (text: string) => void
  filters: readonly ItemFilter[]
}

const focusField = (field: HTMLInputElement | null) => field?.focus()

/** Search and filters of a bin's items; a filter that is on shows without them too. */
export const ItemSearch = ({ isOpen, takesFocus, typed, onTyped, filters }: ItemSearchProps) => {
  const shown = filters.filter(({ count, isOn }) => isOn || (isOpen && count > 0))
  return (
    <div className="flex flex-col gap-2 pb-2 empty:hidden">
      {isOpen && (
        <SearchField
          ref={takesFocus ? focusField : undefined}
          label={messages.searchItems}
          placeholder={messages.searchPlaceholder}
          value={typed}
          onValue={onTyped}
        />
      )}
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {shown.map(({ label, isOn, onChange }) => (
            <Chip key={label} selected={isOn} onClick={() => onChange(!isOn)}>
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
