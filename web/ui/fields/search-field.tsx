import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../parts/icon-button.tsx'
import * as messages from './messages.ts'
import { TextField } from './text-field.tsx'

interface SearchFieldProps
  extends Omit<
    ComponentProps<typeof TextField>,
    'type' | 'icon' | 'action' | 'value' | 'onChange' | 'hideLabel'
  > {
  value: string
  onValue: (text: string) => void
}

export const SearchField = ({ value, onValue, className, ...field }: SearchFieldProps) => (
  <TextField
    className={cx('print:hidden', className)}
    type="search"
    hideLabel
    icon={<Search aria-hidden="true" />}
    autoComplete="off"
    enterKeyHint="search"
    maxLength={100}
    {...field}
    value={value}
    onChange={(event) => onValue(event.target.value)}
    action={
      value !== '' && (
        <IconButton label={messages.clearSearch} onClick={() => onValue('')}>
          <X />
        </IconButton>
      )
    }
  />
)
