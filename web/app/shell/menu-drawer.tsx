import { LogOut } from 'lucide-react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { UserAvatar } from '#web/features/accounts/user-avatar.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { greetingName, subscriptionLabel } from '#web/features/accounts/user-format.ts'
import { InventorySwitcher } from '#web/features/inventories/inventory-switcher.tsx'
import { TrialDays } from '#web/features/plans/trial-days.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link, NavLink } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/dialogs/drawer.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'
import { DRAWER_GROUPS, NAV_LINKS } from './nav-links.ts'

const groups = DRAWER_GROUPS.map((paths) =>
  paths.flatMap((path) => NAV_LINKS.filter((place) => place.path === path && place.drawerText)),
)

export const MenuDrawer = ({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const user = useUser()
  const { canWrite } = useRights()
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={messages.menu}>
      <div className="border-b p-5 pe-16">
        <UserAvatar />
        <p className="mt-3 truncate text-lg font-semibold">{greetingName(user)}</p>
        <p className="truncate text-sm text-ink-soft">{user.email || messages.noEmail}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <Badge tone={user.subscriptionStatus === 'trial' ? 'brass' : 'action'}>
            {subscriptionLabel(user.subscriptionStatus)}
          </Badge>
          {user.subscriptionStatus === 'trial' && <TrialDays />}
          <Link
            to="/pricing"
            className="link flex min-h-11 items-center text-sm"
            onClick={() => onOpenChange(false)}
          >
            {user.subscriptionStatus === 'active' ? common.yourPlan : common.seePlans}
          </Link>
        </div>
      </div>
      <div className="border-b px-3 py-2">
        <InventorySwitcher onSwitch={() => onOpenChange(false)} />
      </div>
      <nav aria-label={messages.menu} className="flex flex-1 flex-col p-3">
        {groups.map((places) => (
          <ul
            key={places[0]?.path}
            className="flex flex-col gap-1 not-first:mt-3 not-first:border-t not-first:pt-3"
          >
            {places
              .filter(({ writes }) => canWrite || !writes)
              .map(({ path, also, label, icon: Icon, drawerText }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    also={also}
                    onClick={() => onOpenChange(false)}
                    className={({ isActive }) =>
                      cx(
                        'flex min-h-15 items-center gap-4 rounded px-3',
                        isActive ? 'bg-action-soft text-action' : 'hover:bg-sunken',
                      )
                    }
                  >
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className="min-w-0">
                      <span className="block font-semibold">{label}</span>
                      <span className="block text-sm text-ink-soft">{drawerText}</span>
                    </span>
                  </NavLink>
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <div className="border-t p-3">
        <SignOut>
          {({ pending, onClick }) => (
            <Button variant="quiet-danger" wide pending={pending} onClick={onClick}>
              {!pending && <LogOut aria-hidden="true" />}
              {pending ? common.signingOut : common.signOut}
            </Button>
          )}
        </SignOut>
      </div>
    </Drawer>
  )
}
