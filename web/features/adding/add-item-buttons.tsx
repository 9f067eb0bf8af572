import { Camera, LayoutTemplate, ListPlus, Plus } from 'lucide-react'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

export type AddMethod = 'item' | 'bulk' | 'templates' | 'snap' | 'naming'

interface AddItemButtonsProps {
  onAdd: (method: AddMethod) => void
}

interface BesideHeadingProps extends AddItemButtonsProps {
  /** False where the first steps below offer it. */
  snap: boolean
}

export const AddItemButtons = ({ onAdd, snap }: BesideHeadingProps) => (
  <div className="flex flex-wrap gap-2">
    {snap && (
      <Button variant="secondary" onClick={() => onAdd('snap')}>
        <Camera aria-hidden="true" />
        {messages.snapBulk}
      </Button>
    )}
    <Button variant="secondary" onClick={() => onAdd('bulk')}>
      <ListPlus aria-hidden="true" />
      {messages.bulkAdd}
    </Button>
    <Button onClick={() => onAdd('item')}>
      <Plus aria-hidden="true" />
      {common.addItem}
    </Button>
  </div>
)

/** The same beside the quick add of a phone. */
export const AddItemIconButtons = ({ onAdd, snap }: BesideHeadingProps) => (
  <div className="flex">
    {snap && (
      <IconButton label={messages.snapBulk} onClick={() => onAdd('snap')}>
        <Camera />
      </IconButton>
    )}
    <IconButton label={messages.bulkAdd} onClick={() => onAdd('bulk')}>
      <ListPlus />
    </IconButton>
    <IconButton label={common.addItem} onClick={() => onAdd('item')}>
      <Plus />
    </IconButton>
  </div>
)

export const EmptyBinActions = ({ onAdd }: AddItemButtonsProps) => (
  <>
    <Button variant="secondary" onClick={() => onAdd('bulk')}>
      <ListPlus aria-hidden="true" />
      {messages.bulkAddItems}
    </Button>
    <Button onClick={() => onAdd('item')}>
      <Plus aria-hidden="true" />
      {messages.addFirstItem}
    </Button>
    <Button variant="quiet" onClick={() => onAdd('snap')}>
      <Camera aria-hidden="true" />
      {messages.snapBulk}
    </Button>
    <Button variant="quiet" onClick={() => onAdd('templates')}>
      <LayoutTemplate aria-hidden="true" />
      {messages.templates}
    </Button>
  </>
)
