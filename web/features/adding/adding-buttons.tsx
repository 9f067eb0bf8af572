import { Camera, LayoutTemplate, ListPlus, Plus } from 'lucide-react'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

export type AddingWay = 'item' | 'bulk' | 'templates' | 'snap' | 'naming'

interface AddingButtonsProps {
  onAdd: (way: AddingWay) => void
}

export const AddingButtons = ({ onAdd }: AddingButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button variant="secondary" onClick={() => onAdd('snap')}>
      <Camera aria-hidden="true" />
      Snap Bulk
    </Button>
    <Button variant="secondary" onClick={() => onAdd('bulk')}>
      <ListPlus aria-hidden="true" />
      Bulk Add
    </Button>
    <Button onClick={() => onAdd('item')}>
      <Plus aria-hidden="true" />
      Add Item
    </Button>
  </div>
)

/** The same beside the quick add of a phone. */
export const AddingIcons = ({ onAdd }: AddingButtonsProps) => (
  <div className="flex">
    <IconButton label="Snap Bulk" onClick={() => onAdd('snap')}>
      <Camera />
    </IconButton>
    <IconButton label="Bulk Add" onClick={() => onAdd('bulk')}>
      <ListPlus />
    </IconButton>
    <IconButton label="Add Item" onClick={() => onAdd('item')}>
      <Plus />
    </IconButton>
  </div>
)

export const FirstSteps = ({ onAdd }: AddingButtonsProps) => (
  <>
    <Button variant="secondary" onClick={() => onAdd('bulk')}>
      <ListPlus aria-hidden="true" />
      Bulk Add Items
    </Button>
    <Button onClick={() => onAdd('item')}>
      <Plus aria-hidden="true" />
      Add First Item
    </Button>
    <Button variant="quiet" onClick={() => onAdd('snap')}>
      <Camera aria-hidden="true" />
      Snap Bulk
    </Button>
    <Button variant="quiet" onClick={() => onAdd('templates')}>
      <LayoutTemplate aria-hidden="true" />
      Templates
    </Button>
  </>
)
