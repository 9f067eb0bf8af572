import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import * as messages from './messages.ts'
import { TextField } from './text-field.tsx'

/** Password with a show/hide toggle. Set `autoComplete` to current- or new-password. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={shown ? messages.hidePassword : messages.showPassword}
          disabled={props.disabled}
          data-repeats=""
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
