import { LogOut, MessageCircleMore, Search, Trash2 } from 'lucide-react'
import { PRODUCT } from '#contracts/product.ts'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { avatarColor, initials } from '#web/features/accounts/user-format.ts'
import { toggleAssistant, useAssistantOpen } from '#web/features/assistant/assistant-panel-store.ts'
import { useMyInventories } from '#web/features/inventories/data/queries.ts'
import { InventorySwitcher } from '#web/features/inventories/inventory-switcher.tsx'
import { SyncIndicator } from '#web/features/sync-status/sync-indicator.tsx'
import { Link, NavLink } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Avatar } from '#web/ui/parts/avatar.tsx'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { openPalette } from '../palette/palette-events.ts'
import { NAV_LINKS } from './nav-links.ts'

const placeStyle = ({ isActive }: { isActive: boolean }) =>
  cx(
    'relative flex h-16 items-center font-semibold whitespace-nowrap transition-colors after:absolute after:inset-x-2 after:bottom-[-1px] after:h-0.5 @min-[62rem]:px-2 @min-[62rem]:text-sm @min-[78rem]:px-2.5 @min-[78rem]:after:inset-x-2.5',
    isActive ? 'text-ink after:bg-action' : 'text-ink-soft hover:text-ink',
  )

const AssistantButton = () => {
  const open = useAssistantOpen()
  return (
    <IconButton
      label="Assistant"
      data-tooltip="Assistant (A)"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={toggleAssistant}
    >
      <MessageCircleMore />
    </IconButton>
  )
}

const ALONE = { width: 'max-w-6xl', icons: '@min-[62rem]:hidden', labels: '@max-[62rem]:sr-only' }
/** The switcher takes the room of some labels. */
const BESIDE_SWITCHER = {
  ...{ width: 'max-w-[88rem]', icons: '@min-[80rem]:hidden', labels: '@max-[80rem]:sr-only' },
}

/** Header of wide screens; the installed app uses the top bar. Sized in rem: with large text, names become icons. */
export const DesktopHeader = () => {
  const user = useUser()
  const isOneOfSeveral = useMyInventories().length > 1
  const nav = isOneOfSeveral ? BESIDE_SWITCHER : ALONE
  return (
    <header className="@container sticky top-0 z-20 hidden border-b bg-surface md:block standalone:hidden">
      <div className={cx('mx-auto flex min-h-16 flex-wrap items-center gap-x-2 px-6', nav.width)}>
        <Link
          to="/dashboard"
          aria-label={PRODUCT}
          className="mr-2 flex items-center gap-2.5 font-bold @min-[78rem]:mr-4"
        >
          <BrandIcon className="size-8" />
          <span className="hidden text-lg tracking-tight @min-[78rem]:inline">{PRODUCT}</span>
        </Link>
        {isOneOfSeveral && <InventorySwitcher />}
        <nav aria-label="Main" className="flex">
          {NAV_LINKS.filter((place) => !place.menuOnly).map(({ path, also, label, icon: Icon }) => (
            <NavLink key={path} to={path} also={also} className={placeStyle}>
              <span
                data-tooltip={label}
                className={cx('flex size-11 items-center justify-center', nav.icons)}
              >
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className={nav.labels}>{label}</span>
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <IconButton
            label="Search or run a command"
            data-tooltip="Search or run a command (Ctrl K)"
            aria-haspopup="dialog"
            onClick={openPalette}
          >
            <Search />
          </IconButton>
          <AssistantButton />
          <Link
            to="/trash"
            aria-label="Trash"
            data-tooltip="Trash"
            className="inline-flex size-10 items-center justify-center rounded text-ink-soft transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-5"
          >
            <Trash2 aria-hidden="true" />
          </Link>
          <SyncIndicator />
          {user.subscriptionStatus === 'trial' && (
            <Link to="/pricing" data-tooltip="See plans" className="mr-2 flex min-h-11 items-center rounded">
              <Badge tone="brass">Free Trial</Badge>
            </Link>
          )}
          <Avatar
            initials={initials(user)}
            label={user.name || user.email}
            color={avatarColor(user.subscriptionStatus)}
          />
          <SignOut>
            {({ pending, onClick }) => (
              <IconButton
                label={pending ? 'Signing Out...' : 'Sign Out'}
                disabled={pending}
                onClick={onClick}
              >
                <LogOut />
              </IconButton>
            )}
          </SignOut>
        </div>
      </div>
    </header>
  )
}
