import { LogOut, MessageCircleMore, Search } from 'lucide-react'
import { PRODUCT } from '#contracts/product.ts'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { toggleAssistant, useAssistantOpen } from '#web/features/assistant/assistant-panel-store.ts'
import { useMyInventories } from '#web/features/inventories/data/queries.ts'
import { InventorySwitcher } from '#web/features/inventories/inventory-switcher.tsx'
import { SyncIndicator } from '#web/features/sync-status/sync-indicator.tsx'
import { Link, NavLink } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import * as common from '#web/ui/messages.ts'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { openPalette } from '../palette/palette-events.ts'
import { AccountMenu } from './account-menu.tsx'
import * as messages from './messages.ts'
import { NAV_LINKS } from './nav-links.ts'

const placeStyle =
  (names: string) =>
  ({ isActive }: { isActive: boolean }) =>
    cx(
      'relative flex h-16 items-center font-semibold transition-colors after:absolute after:inset-x-2 after:bottom-[-1px] after:h-0.5',
      names,
      isActive ? 'text-ink after:bg-action' : 'text-ink-soft hover:text-ink',
    )

const AssistantButton = () => {
  const open = useAssistantOpen()
  return (
    <IconButton
      label={messages.assistant}
      data-tooltip={messages.assistantWithKey}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={toggleAssistant}
    >
      <MessageCircleMore />
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
        onClick={onClick}
      >
        <LogOut />
      </IconButton>
    )}
  </SignOut>
)

/** Puts a small name under each icon where words in one line do not fit; in wide headers, long names take two lines. */
const FULL_WIDTH_LAYOUT = {
  width: 'max-w-6xl @min-[62rem]:flex-nowrap',
  nav: '@max-[62rem]:flex-1',
  names:
    '@max-[62rem]:min-w-0 @max-[62rem]:max-w-20 @max-[62rem]:flex-1 @max-[62rem]:flex-col @max-[62rem]:justify-center @max-[62rem]:gap-0.5 @max-[62rem]:px-0.5 @max-[62rem]:text-center @max-[62rem]:text-[0.6875rem] @max-[62rem]:leading-3 @min-[62rem]:px-2 @min-[62rem]:text-center @min-[62rem]:text-sm/tight @min-[78rem]:px-2.5',
  icons: '@min-[62rem]:hidden',
  signOut: 'hidden @min-[78rem]:block',
}
/** The switcher takes the room of some names. */
const BESIDE_SWITCHER = {
  width: 'max-w-[88rem] @min-[80rem]:flex-nowrap',
  nav: '@max-[80rem]:flex-1',
  names:
    '@max-[80rem]:min-w-0 @max-[80rem]:max-w-20 @max-[80rem]:flex-1 @max-[80rem]:flex-col @max-[80rem]:justify-center @max-[80rem]:gap-0.5 @max-[80rem]:px-0.5 @max-[80rem]:text-center @max-[80rem]:text-[0.6875rem] @max-[80rem]:leading-3 @min-[80rem]:px-2.5 @min-[80rem]:text-center @min-[80rem]:text-sm/tight',
  icons: '@min-[80rem]:hidden',
  signOut: 'hidden @min-[88rem]:block',
}

/** Renders the header of wide screens; the installed app uses the top bar. Sized in rem: with large text, names are under icons. */
export const DesktopHeader = () => {
  const user = useUser()
  const isOneOfSeveral = useMyInventories().length > 1
  const nav = isOneOfSeveral ? BESIDE_SWITCHER : FULL_WIDTH_LAYOUT
  return (
    <header className="@container sticky top-0 z-20 hidden border-b bg-surface md:block standalone:hidden">
      <div className={cx('mx-auto flex min-h-16 flex-wrap items-center gap-x-2 px-6', nav.width)}>
        <Link
          to="/dashboard"
          aria-label={PRODUCT}
          className="me-2 flex shrink-0 items-center gap-2.5 font-bold @min-[78rem]:me-4"
        >
          <BrandIcon className="size-8" />
          <span className="hidden text-lg tracking-tight @min-[78rem]:inline">{PRODUCT}</span>
        </Link>
        {isOneOfSeveral && <InventorySwitcher />}
        <nav aria-label={messages.main} className={cx('flex min-w-0', nav.nav)}>
          {NAV_LINKS.filter((place) => !place.menuOnly).map(({ path, also, label, icon: Icon }) => (
            <NavLink key={path} to={path} also={also} className={placeStyle(nav.names)}>
              <Icon aria-hidden="true" className={cx('size-5 shrink-0', nav.icons)} />
              {label}
            </NavLink>
          ))}
        </nav>
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
          <div className={nav.signOut}>
            <SignOutButton />
          </div>
        </div>
      </div>
    </header>
  )
}
