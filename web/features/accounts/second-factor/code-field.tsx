import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'

export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    inputMode="text"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="go"
    {...field}
  />
)
