import { CreditCard, LogOut, Settings, ShieldUser, Trash2, Users } from 'lucide-react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { UserAvatar } from '#web/features/accounts/user-avatar.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { initials } from '#web/features/accounts/user-format.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

/** Shows whose account it is, its settings, plan, people, Trash and Sign Out. */
export const AccountMenu = ({ className, avatarClass = '' }: { className: string; avatarClass?: string }) => {
  const user = useUser()
  return (
    <SignOut>
      {({ pending, onClick }) => (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={messages.yourAccount(initials(user))}
              aria-busy={pending}
              className={className}
            >
              <UserAvatar className={avatarClass} />
            </button>
          }
          heading={user.email || messages.noEmail}
          items={() => [
            { label: messages.settings, icon: <Settings />, onSelect: () => navigate('/settings') },
            { label: common.people, icon: <Users />, onSelect: () => navigate('/people') },
            ...(user.isAdmin
              ? [{ label: messages.administration, icon: <ShieldUser />, onSelect: () => navigate('/admin') }]
              : []),
            {
              label: user.subscriptionStatus === 'active' ? common.yourPlan : common.seePlans,
              icon: <CreditCard />,
              onSelect: () => navigate('/pricing'),
            },
            { label: common.trash, icon: <Trash2 />, onSelect: () => navigate('/trash') },
            {
              label: pending ? common.signingOut : common.signOut,
              icon: <LogOut />,
              separated: true,
              disabled: pending,
              onSelect: onClick,
            },
          ]}
        />
      )}
    </SignOut>
  )
}
