import { useEffect, useState } from 'react'
import { NavLink } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import * as messages from './messages.ts'
import type { SettingsEntry, SettingsGroup } from './settings-groups.tsx'

/** Pixels from the top of the screen at which a section counts as read. */
const READ_AT = 160

/** The last section that has come to the top; at the page's end, the one asked for. */
const sectionInSight = (ids: readonly string[]): string | undefined => {
  const { scrollHeight } = document.documentElement
  const asked = window.location.hash.slice(1)
  if (window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2)
    return ids.includes(asked) ? asked : ids.at(-1)
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN
  return ids.findLast((id) => topOf(id) <= READ_AT) ?? ids[0]
}

const useSectionInSight = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const follow = () => setCurrent(sectionInSight(key.split(' ')))
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [key])
  return current
}

const rowStyle = (isCurrent: boolean) =>
  cx(
    'flex min-h-11 items-center gap-3 rounded px-3 desk:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0',
    isCurrent ? 'bg-action-soft font-semibold text-action' : 'hover:bg-sunken [&_svg]:text-ink-soft',
  )

const Entry = ({ id, title, icon: Icon, content, isCurrent }: SettingsEntry & { isCurrent: boolean }) => {
  const words = (
    <>
      <Icon aria-hidden="true" />
      <span className="min-w-0 break-words">{title}</span>
    </>
  )
  if (content === undefined)
    return (
      <NavLink to={id} className={({ isActive }) => rowStyle(isActive)}>
        {words}
      </NavLink>
    )
  return (
    <a href={`#${id}`} aria-current={isCurrent ? 'location' : undefined} className={rowStyle(isCurrent)}>
      {words}
    </a>
  )
}

/** Names the sections beside the page, and marks the one in sight. */
export const SettingsIndex = ({ groups }: { groups: readonly SettingsGroup[] }) => {
  const sections = groups.flatMap(({ entries }) => entries).filter(({ content }) => content !== undefined)
  const current = useSectionInSight(sections.map(({ id }) => id))
  return (
    <nav
      aria-label={messages.settings}
      className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-4 self-start overflow-y-auto"
    >
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p className="px-3 pb-1 text-sm font-semibold text-ink-soft">{title}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry {...entry} isCurrent={entry.id === current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
