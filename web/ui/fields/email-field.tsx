import type { ComponentProps } from 'react'
import * as common from '#web/ui/messages.ts'
import { TextField } from './text-field.tsx'

/** Set `autoComplete` to username where one signs in, else email. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>) => (
  <TextField
    {...props}
    label={common.email}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)
