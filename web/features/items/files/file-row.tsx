import { CloudOff, FileText, Image, Trash2 } from 'lucide-react'
import { FILE_ROLES, type FileRole } from '#contracts/inventory/fields/record-fields.ts'
import { isPicture } from '#domain/files/file-type.ts'
import { formatBytes } from '#domain/format/format-bytes.ts'
import { saveFile } from '#web/platform/device/save-file.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import { type FileView, fileContent, useDeleteFile, useSetRole } from '../data/files.ts'
import * as messages from './messages.ts'
import { useFilePicture } from './use-file-picture.ts'

const ROLES = FILE_ROLES.map((role) => ({ value: role, label: messages.roles[role] }))

const saveToDevice = async (file: FileView): Promise<void> => {
  const bytes = await fileContent(file).catch(() => undefined)
  if (bytes) saveFile(bytes, file.name)
  else if (bytes === undefined)
    toast({ title: messages.notOnThisDevice, description: messages.opensWithNetwork })
  else toast({ title: messages.notLoaded, variant: 'destructive' })
}

interface FileButtonProps {
  file: FileView
  onOpen: () => void
  url?: string | null
  isAbsent?: boolean
}

const FileButton = ({ file, onOpen, url = null, isAbsent = false }: FileButtonProps) => {
  const Sign = isAbsent ? CloudOff : isPicture(file.type) ? Image : FileText
  return (
    <button
      type="button"
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded text-start hover:bg-sunken"
      onClick={onOpen}
    >
      <Picture src={url} alt="" fallback={<Sign />} className="size-11 shrink-0 rounded border" />
      <span className="min-w-0">
        <span dir="auto" translate="no" className="line-clamp-2 wrap-anywhere font-medium">
          {file.name}
        </span>{' '}
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          {isAbsent ? messages.notOnThisDevice : formatBytes(file.bytes ?? 0)}
          {file.syncState !== 'synced' && <SyncStateIcon state={file.syncState} />}
        </span>
      </span>
    </button>
  )
}

const PhotoButton = (props: Pick<FileButtonProps, 'file' | 'onOpen'>) => (
  <FileButton {...props} {...useFilePicture(props.file, 160)} />
)

interface FileRowProps {
  file: FileView
  onShow: (id: string) => void
}

export const FileRow = ({ file, onShow }: FileRowProps) => {
  const { canWrite } = useRights()
  const setRole = useSetRole()
  const deleteFile = useDeleteFile()
  const { id, name, role } = file
  return (
    <li className="flex items-center gap-2 py-1.5">
      {isPicture(file.type) ? (
        <PhotoButton file={file} onOpen={() => onShow(id)} />
      ) : (
        <FileButton file={file} onOpen={() => void saveToDevice(file)} />
      )}
      {canWrite ? (
        <>
          <SelectField
            label={messages.roleOf(name)}
            hideLabel
            className="w-31 shrink-0"
            options={ROLES}
            value={role ?? 'other'}
            onChange={(event) => void setRole({ file, role: event.target.value as FileRole })}
          />
          <IconButton
            label={messages.deleteNamed(name)}
            variant="danger"
            className="-me-2"
            onClick={() => void deleteFile(id)}
          >
            <Trash2 />
          </IconButton>
        </>
      ) : (
        <span className="text-sm text-ink-soft">{messages.roles[(role ?? 'other') as FileRole]}</span>
      )}
    </li>
  )
}
