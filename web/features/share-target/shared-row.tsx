import { FileText, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { SharedPhoto } from './data/queries.ts'
import * as messages from './messages.ts'

const useAddress = (photo: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const objectUrl = URL.createObjectURL(photo)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [photo])
  return url
}

interface SharedRowProps {
  thing: SharedPhoto
  number: number
  error: string | undefined
  onName: (name: string) => void
  onKeepName: () => void
  onRemove: () => void
}

export const SharedRow = ({ thing, number, error, onName, onKeepName, onRemove }: SharedRowProps) => (
  <li className="flex items-start gap-3">
    <Picture
      src={useAddress(thing.photo)}
      alt={thing.photo ? messages.sharedPhoto(number) : ''}
      fallback={<FileText aria-hidden="true" />}
      className="size-20 shrink-0 rounded border"
    />
    <div className="min-w-0 flex-1">
      <TextField
        label={common.name}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MAX}
        enterKeyHint="done"
        value={thing.name}
        error={error}
        onChange={(event) => onName(event.target.value)}
        onBlur={onKeepName}
      />
      {thing.notes && <p className="mt-1 line-clamp-2 text-sm break-words text-ink-soft">{thing.notes}</p>}
    </div>
    <IconButton label={messages.doNotAddNumber(number)} variant="danger" className="mt-6" onClick={onRemove}>
      <Trash2 />
    </IconButton>
  </li>
)
