import { FolderInput, Pencil, Trash2 } from 'lucide-react'
import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { categoryColor } from '#domain/category-color.ts'
import { formatUpdated } from '#domain/format/format-age.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { ItemView } from '../data/queries.ts'
import { ItemDetails } from '../details/item-details.tsx'
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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span dir="auto" translate="no">
          {name}
        </span>
      }
      headerActions={<ItemMenu item={item} {...actions} />}
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
      <div className="flex flex-col gap-4">
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
        <p className="text-sm text-ink-soft">
          {author === null ? messages.updated(age) : `${author}, ${age.toLowerCase()}`}
        </p>
      </div>
    </Dialog>
  )
}
