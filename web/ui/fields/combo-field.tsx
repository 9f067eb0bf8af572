import { type ComponentProps, useId } from 'react'
import { TextField } from './text-field.tsx'

interface ComboFieldProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  suggestions: readonly string[]
}

/** A line of free text with suggestions from the browser's own list: typing narrows, anything is allowed. */
export const ComboField = ({ suggestions, ...field }: ComboFieldProps) => {
  const listId = useId()
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
