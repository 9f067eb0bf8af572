import { Menu as MenuIcon, MessageCircleMore, Search } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { toggleAssistant, useAssistantOpen } from '#web/features/assistant/assistant-panel-store.ts'
import { useMyInventories } from '#web/features/inventories/data/queries.ts'
import { InventorySwitcher } from '#web/features/inventories/inventory-switcher.tsx'
import { SyncIndicator } from '#web/features/sync-status/sync-indicator.tsx'
import { Link } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { sayMissing } from '#web/ui/dialogs/lazy-dialog.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { openPalette } from '../palette/palette-events.ts'
import { AccountMenu } from './account-menu.tsx'
import * as messages from './messages.ts'

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, {
  onError: ({ onOpenChange }) => {
    sayMissing()
    onOpenChange(false)
  },
})

export const TopBar = () => {
  const isOneOfSeveral = useMyInventories().length > 1
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const assistantOpen = useAssistantOpen()
  return (
    <header className="@container sticky top-0 z-20 border-b bg-surface pt-[env(safe-area-inset-top)] md:hidden standalone:block">
      <div className="flex h-14 items-center gap-1 px-1.5 @max-[16rem]:gap-0 @max-[16rem]:px-0 [&_button]:w-[clamp(44px,15vw,2.75rem)]">
        <IconButton
          label={messages.menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={MenuDrawer.preload}
          onClick={() => {
            setUsed(true)
            setOpen(true)
          }}
        >
          <MenuIcon />
        </IconButton>
        <Link
          to="/dashboard"
          aria-label={messages.productDashboard(PRODUCT)}
          className={cx(
            'flex h-11 min-w-[44px] flex-wrap gap-x-2.5 overflow-hidden rounded pe-2 text-lg leading-11 font-bold tracking-tight',
            // Large text leaves room for the inventory's name alone; the bottom bar has Home too.
            isOneOfSeveral && '@max-[16rem]:hidden',
          )}
        >
          {/* Text that does not fit wraps out of view. */}
          <BrandIcon className="h-11 w-8 max-w-full" />
          {!isOneOfSeveral && PRODUCT}
        </Link>
        {isOneOfSeveral && (
          <div className="min-w-11">
            <InventorySwitcher />
          </div>
        )}
        <div className="ms-auto flex">
          <IconButton label={messages.searchOrRunACommand} aria-haspopup="dialog" onClick={openPalette}>
            <Search />
          </IconButton>
          {/* In the bottom bar on small screens. */}
          <IconButton
            label={messages.assistant}
            aria-haspopup="dialog"
            aria-expanded={assistantOpen}
            className="max-md:hidden"
            onClick={toggleAssistant}
          >
            <MessageCircleMore />
          </IconButton>
          <SyncIndicator />
        </div>
        <AccountMenu
          className="flex h-11 w-[clamp(44px,15vw,2.75rem)] items-center justify-center rounded-full"
          avatarClass="size-[clamp(36px,14vw,2.25rem)]!"
        />
      </div>
      {used && <MenuDrawer open={open} onOpenChange={setOpen} />}
    </header>
  )
}
