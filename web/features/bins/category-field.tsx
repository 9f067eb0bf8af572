import { type ComponentProps, type RefCallback, useState } from 'react'
import { binCategoryLabel } from '#contracts/categories.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBinCategories } from './queries.ts'

const NEW = '+'

interface CategoryFieldProps
  extends Pick<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'error'> {
  /** Offered before one's own. */
  categories: readonly string[]
  /** Where the cursor goes when the form is refused for it. */
  ref: RefCallback<HTMLElement>
  value: string
  onChange: (category: string) => void
}

/** The categories there are, one's own after them, and a way to name a new one. */
export const CategoryField = ({ categories, ref, value, onChange, ...field }: CategoryFieldProps) => {
  const own = useBinCategories()
  const [naming, setNaming] = useState(false)
  const known = new Set(categories.map((each) => each.toLowerCase()))
  const others = own.filter((each) => !known.has(each.toLowerCase()))
  const unlisted = value !== '' && !categories.includes(value) && !others.includes(value)
  // A draft may come back with a category that was being named.
  const isNew = naming || unlisted
  return (
    <>
      <SelectField
        {...field}
        ref={isNew ? null : ref}
        error={isNew ? undefined : field.error}
        options={[
          ...[...categories, ...others].map((each) => ({ value: each, label: binCategoryLabel(each) })),
          { value: NEW, label: 'New category...' },
        ]}
        value={isNew ? NEW : value}
        onChange={({ target }) => {
          setNaming(target.value === NEW)
          onChange(target.value === NEW ? '' : target.value)
        }}
      />
      {isNew && (
        <TextField
          label="New category"
          ref={ref}
          dir="auto"
          autoComplete="off"
          maxLength={50}
          error={field.error}
          value={value}
          onChange={(event) => {
            setNaming(true)
            onChange(event.target.value)
          }}
        />
      )}
    </>
  )
}
