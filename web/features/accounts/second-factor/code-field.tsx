import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as messages from './messages.ts'

export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={messages.code}
    inputMode="text"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="go"
    {...field}
  />
)
