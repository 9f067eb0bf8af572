import { FolderInput, Paperclip, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { categoryColor } from '#domain/category-color.ts'
import { formatUpdated } from '#domain/format/format-age.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useFileDrop } from '#web/ui/photos/file-drop.ts'
import { usePastedImage } from '#web/ui/photos/pasted-image.ts'
import { Picture } from '#web/ui/photos/picture.tsx'
import { useFiles } from '../data/files.ts'
import type { ItemView } from '../data/queries.ts'
import { ItemDetails } from '../details/item-details.tsx'
import { FilesSection } from '../files/files-section.tsx'
import * as fileMessages from '../files/messages.ts'
import { ACCEPTED_FILES } from '../files/read-file.ts'
import { useAddPicked } from '../files/use-add-picked.ts'
import { type ItemActions, ItemMenu } from '../item-entry.tsx'
import { formatMissing } from '../missing-age.ts'
import { QuantityStepper } from '../quantity-stepper.tsx'
import * as messages from './messages.ts'

interface ItemDialogProps extends Omit<ItemActions, 'onOpen' | 'onTakeOut'> {
  item: ItemView
  onClose: () => void
}

/** Shows all fields of an item, with its photo enlarged. */
export const ItemDialog = ({ item, onClose, ...actions }: ItemDialogProps) => {
  const { onEdit, onDelete, onMove } = actions
  const { canWrite } = useRights()
  const nameOf = usePersonNames()
  const { name, description, notes, category, imageUrl, missingSince, updatedAt } = item
  const author = nameOf(item.updatedBy)
  const age = formatUpdated(updatedAt, Date.now())
  const files = useFiles(item.id)
  const addPicked = useAddPicked(item.id, files)
  const add = (picked: readonly File[]) => {
    if (canWrite && picked.length > 0) void addPicked(picked)
  }
  const fileInput = useRef<HTMLInputElement>(null)
  const chooseFiles = () => fileInput.current?.click()
  const { isOver, place } = useFileDrop(add)
  usePastedImage((image) => add([image]))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span dir="auto" translate="no">
          {name}
        </span>
      }
      headerActions={
        <ItemMenu
          item={item}
          {...actions}
          more={[{ label: fileMessages.addFile, icon: <Paperclip />, onSelect: chooseFiles }]}
        />
      }
      footer={
        canWrite && (
          <>
            <Button variant="quiet-danger" onClick={() => onDelete(item)}>
              <Trash2 aria-hidden="true" />
              {common.deleteLabel}
            </Button>
            <Button variant="secondary" onClick={() => onMove(item)}>
              <FolderInput aria-hidden="true" />
              {messages.move}
            </Button>
            <Button onClick={() => onEdit(item)}>
              <Pencil aria-hidden="true" />
              {messages.edit}
            </Button>
          </>
        )
      }
    >
      <div
        className={cx('flex flex-col gap-4 rounded transition-colors', isOver && 'bg-action-soft')}
        {...(canWrite && place)}
      >
        {imageUrl && (
          <Picture
            {...imageSource(imageUrl, 640)}
            alt={messages.photoOf(name)}
            fallback={common.noImage}
            className="max-h-[45dvh] w-full rounded [&_img]:object-contain"
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <QuantityStepper item={item} />
          {category && <Badge tone={categoryColor(category)}>{itemCategoryLabel(category)}</Badge>}
          {missingSince !== null && <Badge tone="brass">{formatMissing(missingSince)}</Badge>}
        </div>
        {description && (
          <p dir="auto" translate="no" className="break-words whitespace-pre-line">
            {description}
          </p>
        )}
        <ItemDetails item={item} />
        {notes && (
          <section aria-label={common.notes}>
            <h3 className="text-sm font-semibold text-ink-soft">{common.notes}</h3>
            <p dir="auto" translate="no" className="break-words whitespace-pre-line">
              {notes}
            </p>
          </section>
        )}
        {files.length > 0 && <FilesSection files={files} onAdd={chooseFiles} />}
        <FileInput
          ref={fileInput}
          label={fileMessages.chooseFilesFor(name)}
          accept={ACCEPTED_FILES}
          multiple
          onFiles={add}
        />
        <p className="text-sm text-ink-soft">
          {author === null ? messages.updated(age) : `${author}, ${age.toLowerCase()}`}
        </p>
      </div>
    </Dialog>
  )
}
