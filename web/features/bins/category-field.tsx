import { Plus } from 'lucide-react'
import { type ComponentProps, type RefCallback, useState } from 'react'
import { binCategoryLabel, normalizeCategory } from '#contracts/inventory/categories.ts'
import { BIN_CATEGORY_MAX } from '#contracts/inventory/field-limits.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useOwnBinCategories } from './data/queries.ts'

interface CategoryFieldProps
  extends Pick<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'error'> {
  categories: readonly string[]
  ref: RefCallback<HTMLElement>
  value: string
  onChange: (category: string) => void
}

export const CategoryField = ({ categories, ref, value, onChange, ...field }: CategoryFieldProps) => {
  const own = useOwnBinCategories()
  const [naming, setNaming] = useState(false)
  const choices = [...categories, ...own.filter((each) => !categories.includes(each))]
  // A draft may restore a new category.
  const isNew = naming || (value !== '' && !choices.includes(value))
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        {...field}
        ref={isNew ? null : ref}
        error={isNew ? undefined : field.error}
        options={choices.map((each) => ({ value: each, label: binCategoryLabel(each) }))}
        value={isNew ? '' : value}
        onChange={({ target }) => {
          setNaming(false)
          onChange(target.value)
        }}
      />
      {isNew ? (
        <TextField
          className="mt-2"
          label="New category"
          autoFocus={naming}
          ref={ref}
          dir="auto"
          autoComplete="off"
          maxLength={BIN_CATEGORY_MAX}
          error={field.error}
          value={value}
          onChange={(event) => {
            setNaming(true)
            onChange(event.target.value)
          }}
          onBlur={() => onChange(normalizeCategory(value, choices))}
        />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2 self-start"
          onClick={() => {
            setNaming(true)
            onChange('')
          }}
        >
          <Plus aria-hidden="true" />
          New category...
        </Button>
      )}
    </div>
  )
}
