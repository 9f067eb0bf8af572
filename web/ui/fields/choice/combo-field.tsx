import { type ComponentProps, useId } from 'react'
import { TextField } from '../text-field.tsx'

interface ComboFieldProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  suggestions: readonly string[]
}

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
