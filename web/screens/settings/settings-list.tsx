import { ChevronRight, LogOut } from 'lucide-react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { UserAvatar } from '#web/features/accounts/user-avatar.tsx'
import { useUser } from '#web/features/accounts/user-context.ts'
import { greetingName, subscriptionLabel } from '#web/features/accounts/user-format.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import * as common from '#web/ui/messages.ts'
import type { SettingsEntry, SettingsGroup } from './settings-groups.tsx'

/** State of a section's page that its row opened. */
export interface OpenedSection {
  readonly openedByRow: true
}

const WhoYouAre = () => {
  const user = useUser()
  return (
    <div className="flex min-h-19 flex-wrap items-center gap-x-3.5 gap-y-2 rounded border bg-surface p-3">
      <UserAvatar className="size-12! text-lg!" />
      <div className="min-w-0 flex-1 basis-24">
        <p className="truncate font-semibold">{user.name || greetingName(user)}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
      </div>
      <Badge tone={user.subscriptionStatus === 'trial' ? 'brass' : 'action'}>
        {subscriptionLabel(user.subscriptionStatus)}
      </Badge>
    </div>
  )
}

interface ListProps {
  /** Called before a row opens its section. */
  onOpen: () => void
}

const Row = ({ id, title, icon: Icon, value, content, onOpen }: SettingsEntry & ListProps) => (
  <li className="group flex items-center gap-3 ps-3">
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink-soft [&_svg]:size-4.5"
    >
      <Icon />
    </span>
    <div className="relative min-w-0 flex-1 border-b group-last:border-b-0">
      <Link
        to={content === undefined ? id : `/settings#${id}`}
        {...(content !== undefined && { state: { openedByRow: true } satisfies OpenedSection })}
        onClick={onOpen}
        className="flex min-h-13 items-center gap-x-2 pe-3 after:absolute after:inset-y-0 after:end-0 after:-start-14"
      >
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <span className="min-w-0 break-words">{title}</span>
          {value !== undefined && <span className="text-ink-soft">{value}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft rtl-page:-scale-x-100" />
      </Link>
    </div>
  </li>
)

/** Settings of narrow screens: a row for each section. */
export const SettingsList = ({ groups, onOpen }: ListProps & { groups: readonly SettingsGroup[] }) => (
  <div className="flex flex-col gap-5">
    <WhoYouAre />
    {groups.map(({ title, entries }) => (
      <section key={title} aria-label={title}>
        <h2 className="mb-1.5 ps-1 text-sm font-semibold text-ink-soft">{title}</h2>
        <ul className="overflow-hidden rounded border bg-surface">
          {entries.map((entry) => (
            <Row key={entry.id} {...entry} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ))}
    <SignOut>
      {({ pending, onClick }) => (
        <button
          type="button"
          aria-busy={pending}
          disabled={pending}
          onClick={onClick}
          className="flex min-h-13 items-center gap-3 rounded border bg-surface px-3 font-semibold text-danger"
        >
          <span aria-hidden="true" className="flex w-8 justify-center [&_svg]:size-4.5">
            <LogOut />
          </span>
          {pending ? common.signingOut : common.signOut}
        </button>
      )}
    </SignOut>
  </div>
)
