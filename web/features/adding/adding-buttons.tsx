import { Camera, LayoutTemplate, ListPlus, Plus } from 'lucide-react'
import { Button } from '#web/ui/parts/button.tsx'

export type AddingWay = 'item' | 'bulk' | 'templates' | 'snap' | 'naming'

interface AddingButtonsProps {
  onAdd: (way: AddingWay) => void
}

const TIGHT =
  'whitespace-nowrap max-md:flex-1 max-md:gap-1.5 max-md:px-2 max-md:text-sm max-[24rem]:[&_svg]:hidden'

export const AddingButtons = ({ onAdd }: AddingButtonsProps) => (
  <div className="flex flex-wrap gap-2 max-md:w-full">
    <Button variant="secondary" className={TIGHT} onClick={() => onAdd('snap')}>
      <Camera aria-hidden="true" />
      Snap Bulk
    </Button>
    <Button variant="secondary" className={TIGHT} onClick={() => onAdd('bulk')}>
      <ListPlus aria-hidden="true" />
      Bulk Add
    </Button>
    <Button className={TIGHT} onClick={() => onAdd('item')}>
      <Plus aria-hidden="true" />
      Add Item
    </Button>
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
