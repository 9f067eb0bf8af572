import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { FIELD_DEFINITIONS_MAX } from '#contracts/inventory/field-limits.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import type { OwnField } from '#domain/own-fields/own-field.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Menu } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { deleteOwnField, useReorderOwnField } from './data/mutations.ts'
import { useOwnFields } from './data/queries.ts'
import * as messages from './messages.ts'

const OwnFieldDialog = lazyDialog(async () => (await import('./own-field-dialog.tsx')).OwnFieldDialog)

interface RowProps {
  field: OwnField
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
}

const Row = ({ field, isFirst, isLast, onEdit }: RowProps) => {
  const { id, name, type, categories } = field
  const reorder = useReorderOwnField()
  const label = messages.TYPES[type]
  const move = (by: -1 | 1) => () => reorder.mutate({ id, by })
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" translate="no" className="truncate font-semibold">
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {categories.length === 0 ? label : messages.forCategories(label, categories.map(itemCategoryLabel))}
        </p>
      </div>
      <Menu
        subject={() => name}
        items={() => [
          { label: messages.editField, icon: <Pencil />, onSelect: onEdit },
          ...(isFirst ? [] : [{ label: messages.moveUp, icon: <ArrowUp />, onSelect: move(-1) }]),
          ...(isLast ? [] : [{ label: messages.moveDown, icon: <ArrowDown />, onSelect: move(1) }]),
          {
            label: common.deleteLabel,
            icon: <Trash2 />,
            destructive: true,
            separated: true,
            onSelect: () => void deleteOwnField(id, name),
          },
        ]}
        trigger={
          <IconButton label={messages.changeField(name)}>
            <Ellipsis />
          </IconButton>
        }
      />
    </li>
  )
}

/** Fields that people of the inventory define; only for who may write. */
export const OwnFieldsSection = () => {
  const fields = useOwnFields()
  const [edited, setEdited] = useState<OwnField | 'new' | null>(null)
  const isFull = fields.length >= FIELD_DEFINITIONS_MAX
  return (
    <Section id="own-fields" title={messages.ownFields}>
      {fields.length === 0 && <p className="text-ink-soft">{messages.ownFieldsHint}</p>}
      <ul className="divide-y">
        {fields.map((field, at) => (
          <Row
            key={field.id}
            field={field}
            isFirst={at === 0}
            isLast={at === fields.length - 1}
            onEdit={() => setEdited(field)}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="mt-5 text-sm text-ink-soft">
          {messages.mostReached(formatNumber(FIELD_DEFINITIONS_MAX))}
        </p>
      ) : (
        <Button variant="secondary" className="mt-5" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          {messages.addField}
        </Button>
      )}
      {edited !== null && (
        <OwnFieldDialog field={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}
