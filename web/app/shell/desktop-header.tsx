import { LogOut, MessageCircleMore, Search } from 'lucide-react'
import { PRODUCT } from '#contracts/product.ts'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { toggleAssistant, useAssistantOpen } from '#web/features/assistant/assistant-panel-store.ts'
import { useMyInventories } from '#web/features/inventories/data/queries.ts'
import { InventorySwitcher } from '#web/features/inventories/inventory-switcher.tsx'
import { SyncIndicator } from '#web/features/sync-status/sync-indicator.tsx'
import { Link } from '#web/platform/navigation/router.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import * as common from '#web/ui/messages.ts'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { openPalette } from '../palette/palette-events.ts'
import { AccountMenu } from './account-menu.tsx'
import { HeaderNav } from './header-nav.tsx'
import * as messages from './messages.ts'

/** Names the icons of wide screens. */
const WORD = 'hidden text-sm font-semibold @min-[86rem]:inline'
const WITH_WORD = '@min-[86rem]:w-auto! @min-[86rem]:gap-2 @min-[86rem]:px-2.5'

const AssistantButton = () => {
  const open = useAssistantOpen()
  return (
    <IconButton
      label={messages.assistant}
      data-tooltip={messages.assistantWithKey}
      aria-haspopup="dialog"
      aria-expanded={open}
      className={WITH_WORD}
      onClick={toggleAssistant}
    >
      <MessageCircleMore />
      <span className={WORD}>{messages.assistant}</span>
    </IconButton>
  )
}

const SignOutButton = () => (
  <SignOut>
    {({ pending, onClick }) => (
      <IconButton
        label={pending ? common.signingOut : common.signOut}
        aria-busy={pending}
        disabled={pending}
        className={WITH_WORD}
        onClick={onClick}
      >
        <LogOut />
        <span className={WORD}>{pending ? common.signingOut : common.signOut}</span>
      </IconButton>
    )}
  </SignOut>
)

/** Puts a small name under each icon where words in one line do not fit. */
const FULL_WIDTH_LAYOUT = {
  names:
    '@max-[75rem]:min-w-14 @max-[75rem]:max-w-22 @max-[75rem]:flex-col @max-[75rem]:justify-center @max-[75rem]:gap-0.5 @max-[75rem]:px-1 @max-[75rem]:text-[0.6875rem] @max-[75rem]:leading-3 @min-[75rem]:gap-1 @min-[75rem]:px-2 @min-[75rem]:text-sm @min-[75rem]:whitespace-nowrap',
  icons: '@min-[75rem]:hidden',
}
/** The switcher takes the room of some names. */
const BESIDE_SWITCHER = {
  names:
    '@max-[86rem]:min-w-14 @max-[86rem]:max-w-22 @max-[86rem]:flex-col @max-[86rem]:justify-center @max-[86rem]:gap-0.5 @max-[86rem]:px-1 @max-[86rem]:text-[0.6875rem] @max-[86rem]:leading-3 @min-[86rem]:gap-1 @min-[86rem]:px-2 @min-[86rem]:text-sm @min-[86rem]:whitespace-nowrap',
  icons: '@min-[86rem]:hidden',
}

/** Renders the header of wide screens; the installed app uses the top bar. Sized in rem: with large text, names are under icons. */
export const DesktopHeader = () => {
  const user = useUser()
  const isOneOfSeveral = useMyInventories().length > 1
  const nav = isOneOfSeveral ? BESIDE_SWITCHER : FULL_WIDTH_LAYOUT
  return (
    <header className="@container sticky top-0 z-20 hidden border-b bg-surface md:block standalone:hidden">
      <div className="mx-auto flex min-h-16 max-w-[90rem] items-center gap-x-2 px-8">
        <Link
          to="/dashboard"
          aria-label={messages.productDashboard(PRODUCT)}
          className="me-2 flex shrink-0 items-center gap-2.5 font-bold"
        >
          <BrandIcon className="size-8" />
          <span className="hidden text-lg tracking-tight @min-[75rem]:inline">{PRODUCT}</span>
        </Link>
        {isOneOfSeveral && <InventorySwitcher />}
        <HeaderNav {...nav} />
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <IconButton
            label={messages.searchOrRunACommand}
            data-tooltip={messages.searchWithKey}
            aria-haspopup="dialog"
            onClick={openPalette}
          >
            <Search />
          </IconButton>
          <AssistantButton />
          <SyncIndicator />
          {user.subscriptionStatus === 'trial' && (
            <Link
              to="/pricing"
              data-tooltip={common.seePlans}
              className="me-2 flex min-h-11 items-center rounded"
            >
              <Badge tone="brass">{common.freeTrial}</Badge>
            </Link>
          )}
          <AccountMenu className="inline-flex size-11 items-center justify-center rounded-full" />
          {/* Narrower headers have it in the account menu only. */}
          <div className="hidden @min-[75rem]:block">
            <SignOutButton />
          </div>
        </div>
      </div>
    </header>
  )
}
