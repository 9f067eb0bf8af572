import { CreditCard, LogOut, Settings, ShieldUser, Trash2, Users } from 'lucide-react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { UserAvatar } from '#web/features/accounts/user-avatar.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'

/** Opened by the avatar: whose account it is, its settings, plan, people, Trash and Sign Out. */
export const AccountMenu = ({ className, avatarClass = '' }: { className: string; avatarClass?: string }) => {
  const user = useUser()
  return (
    <SignOut>
      {({ pending, onClick }) => (
        <Menu
          trigger={
            <button type="button" aria-label="Your account" aria-busy={pending} className={className}>
              <UserAvatar className={avatarClass} />
            </button>
          }
          heading={user.email || 'No email'}
          items={() => [
            { label: 'Settings', icon: <Settings />, onSelect: () => navigate('/settings') },
            { label: 'People', icon: <Users />, onSelect: () => navigate('/people') },
            ...(user.isAdmin
              ? [{ label: 'Administration', icon: <ShieldUser />, onSelect: () => navigate('/admin') }]
              : []),
            {
              label: user.subscriptionStatus === 'active' ? 'Your plan' : 'See plans',
              icon: <CreditCard />,
              onSelect: () => navigate('/pricing'),
            },
            { label: 'Trash', icon: <Trash2 />, onSelect: () => navigate('/trash') },
            {
              ...{ label: pending ? 'Signing Out...' : 'Sign Out', icon: <LogOut />, separated: true },
              ...{ disabled: pending, onSelect: onClick },
            },
          ]}
        />
      )}
    </SignOut>
  )
}
