import { cva, type VariantProps } from 'class-variance-authority'

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

export const Avatar = ({ initials, label, color, className }: AvatarProps) => (
  <span role="img" aria-label={label} className={style({ color, className })}>
    {initials}
  </span>
)
