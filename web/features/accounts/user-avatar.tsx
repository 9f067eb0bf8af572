import { cva, type VariantProps } from 'class-variance-authority'
import { useUser } from './user-context.ts'
import { avatarColor, initials } from './user-format.ts'

const style = cva(
  'inline-flex size-9 shrink-0 items-center justify-center rounded-full text-sm font-semibold text-on-avatar select-none',
  {
    variants: {
      color: { green: 'bg-avatar-green', blue: 'bg-avatar-blue', orange: 'bg-avatar-orange' },
    },
  },
)

interface AvatarProps extends Required<VariantProps<typeof style>> {
  initials: string
  label: string
  className?: string
}

const Avatar = ({ initials, label, color, className }: AvatarProps) => (
  <span role="img" aria-label={label} className={style({ color, className })}>
    {initials}
  </span>
)

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
