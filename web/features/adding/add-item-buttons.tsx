import { Camera, LayoutTemplate, ListPlus, Plus } from 'lucide-react'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

export type AddMethod = 'item' | 'bulk' | 'templates' | 'snap' | 'naming'

interface AddItemButtonsProps {
  onAdd: (method: AddMethod) => void
}

interface AddButtonsProps extends AddItemButtonsProps {
  /** Shares the whole width equally. */
  wide?: boolean
}

const WIDE_BUTTONS =
  'grid grid-cols-3 gap-2 [&>button]:gap-1.5 [&>button]:px-1 @max-[16rem]:[&>button]:min-h-[44px] @max-[16rem]:[&>button]:text-xs @max-[20rem]:[&_svg]:hidden'

export const AddItemButtons = ({ onAdd, wide = false }: AddButtonsProps) => (
  <div className={wide ? '@container' : ''}>
    <div className={wide ? WIDE_BUTTONS : 'flex flex-wrap gap-2'}>
      <Button size="sm" variant="secondary" onClick={() => onAdd('snap')}>
        {wide && <Camera aria-hidden="true" />}
        {messages.snapBulk}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onAdd('bulk')}>
        {wide && <ListPlus aria-hidden="true" />}
        {messages.bulkAdd}
      </Button>
      <Button size="sm" onClick={() => onAdd('item')}>
        <Plus aria-hidden="true" />
        {common.addItem}
      </Button>
    </div>
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
    <Button variant="quiet" onClick={() => onAdd('templates')}>
      <LayoutTemplate aria-hidden="true" />
      {messages.templates}
    </Button>
  </>
)
