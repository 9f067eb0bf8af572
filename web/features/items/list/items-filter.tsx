import { SlidersHorizontal } from 'lucide-react'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Popover } from '#web/ui/menus/popover.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useCategoryChoices, useKnownTags, usePlaces } from '../data/queries.ts'
import type { ItemColumn } from './item-columns.ts'
import { ALL_ITEMS, type ItemsParams, isNarrowed } from './items-params.ts'
import * as messages from './messages.ts'

interface ItemsFilterProps {
  params: ItemsParams
  onChange: (part: Partial<ItemsParams>) => void
  columns: readonly ItemColumn[]
  hasGone: boolean
}

const ALL = ''

export const ItemsFilter = (props: ItemsFilterProps) => {
  const isOn = isNarrowed(props.params)
  return (
    <Popover
      label={messages.filter}
      trigger={
        <IconButton
          label={isOn ? messages.filterOn : messages.filter}
          {...(isOn ? { className: 'bg-action-soft! text-action!' } : {})}
        >
          <SlidersHorizontal />
        </IconButton>
      }
    >
      {(close) => <FilterFields {...props} close={close} />}
    </Popover>
  )
}

const FilterFields = ({
  params,
  onChange,
  columns,
  hasGone,
  close,
}: ItemsFilterProps & { close: () => void }) => {
  const tags = useKnownTags()
  const places = usePlaces()
  const categories = useCategoryChoices('item')
  const { tag, category, place, show, sort } = params
  const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }))
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={messages.sortBy}
        options={[
          { value: ALL, label: messages.lastChanged },
          ...columns.map(({ key, label }) => ({ value: key, label })),
        ]}
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value, order: null })}
      />
      {tags.length > 0 && (
        <SelectField
          label={messages.tag}
          options={[{ value: ALL, label: messages.anyTag }, ...asOptions(tags)]}
          value={tag ?? ALL}
          onChange={({ target }) => onChange({ tag: target.value || null })}
        />
      )}
      <SelectField
        label={common.category}
        options={[{ value: ALL, label: messages.anyCategory }, ...categories]}
        value={category ?? ALL}
        onChange={({ target }) => onChange({ category: target.value || null })}
      />
      <SelectField
        label={common.place}
        options={[{ value: ALL, label: messages.anywhere }, ...asOptions(places)]}
        value={place ?? ALL}
        onChange={({ target }) => onChange({ place: target.value || null })}
      />
      {(hasGone || show === 'gone') && (
        <SelectField
          label={messages.show}
          options={[
            { value: ALL, label: messages.whatIsHere },
            { value: 'gone', label: messages.whatIsGone },
          ]}
          value={show ?? ALL}
          onChange={({ target }) => onChange({ show: target.value === 'gone' ? 'gone' : null })}
        />
      )}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-2 border-t bg-surface px-4 py-3 *:flex-1">
        <Button variant="secondary" onClick={() => onChange({ ...ALL_ITEMS, q: params.q })}>
          {messages.reset}
        </Button>
        <Button onClick={close}>{common.done}</Button>
      </div>
    </div>
  )
}
