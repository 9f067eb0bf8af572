import { Avatar } from '#web/ui/parts/avatar.tsx'
import { useUser } from './user-context.ts'
import { avatarColor, initials } from './user-format.ts'

/** Shows initials of the user, in the color of their plan. */
export const UserAvatar = ({ className = '' }: { className?: string }) => {
  const user = useUser()
  return (
    <Avatar
      initials={initials(user)}
      label={user.name || user.email}
      color={avatarColor(user.subscriptionStatus)}
      className={className}
    />
  )
}
