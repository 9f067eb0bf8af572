import type { ComponentProps } from 'react'
import * as common from '#web/ui/messages.ts'
import { TextField } from './text-field.tsx'

export const SecondFactorCodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={common.secondFactorCode}
    inputMode="text"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="go"
    {...field}
  />
)
