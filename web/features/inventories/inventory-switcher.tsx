import { Check, ChevronsUpDown, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Menu, type MenuItem } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import {
  type InventorySummary,
  switchInventory,
  useCurrentInventory,
  useMyInventories,
} from './data/queries.ts'
import * as messages from './messages.ts'
import { peopleCount } from './role-messages.ts'

export const NewInventoryDialog = lazyDialog(
  async () => (await import('./new-inventory-dialog.tsx')).NewInventoryDialog,
)

const describe = (inventory: InventorySummary): string =>
  inventory.role !== 'owner' || (inventory.isHome && inventory.people === 1)
    ? inventoryLabel(inventory)
    : `${inventory.name} · ${peopleCount(inventory.people)}`

/** Names the inventory on the screen, and switches to another in one tap. Hidden before the first list. */
export const InventorySwitcher = ({ onSwitch }: { onSwitch?: () => void }) => {
  const inventories = useMyInventories()
  const current = useCurrentInventory()
  const [naming, setNaming] = useState(false)
  if (!current) return null
  const items = (): readonly MenuItem[] => [
    ...inventories
      .filter(({ closedUntil }) => closedUntil === null)
      .map((inventory) => ({
        label: describe(inventory),
        ...(inventory.id === current.id && { icon: <Check aria-hidden="true" /> }),
        onSelect: () => {
          if (inventory.id !== current.id) switchInventory(inventory)
          onSwitch?.()
        },
      })),
    {
      label: common.people,
      icon: <Users aria-hidden="true" />,
      separated: true,
      onSelect: () => {
        navigate('/people')
        onSwitch?.()
      },
    },
    { label: messages.newInventory, icon: <Plus aria-hidden="true" />, onSelect: () => setNaming(true) },
  ]
  return (
    <>
      <Menu
        align="start"
        items={items}
        trigger={
          <button
            type="button"
            className="flex min-h-11 w-auto! min-w-11 max-w-[min(11rem,40vw)] items-center gap-1.5 rounded px-2 text-sm font-semibold hover:bg-sunken"
          >
            <span className="sr-only">{messages.inventoryPrefix} </span>
            <span className="truncate">{inventoryLabel(current)}</span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          </button>
        }
      />
      {naming && <NewInventoryDialog onClose={() => setNaming(false)} />}
    </>
  )
}
