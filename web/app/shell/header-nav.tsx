import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { NavLink, navigate, usePath } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menus/menu.tsx'
import * as messages from './messages.ts'
import { HEADER_LINKS } from './nav-links.ts'

const placeStyle =
  (names: string, isHidden: boolean) =>
  ({ isActive }: { isActive: boolean }) =>
    cx(
      'flex h-16 shrink-0 items-center text-center font-semibold transition-colors after:absolute after:inset-x-2 after:bottom-[-1px] after:h-0.5',
      names,
      // Keeps its width, which is measured.
      isHidden ? 'invisible absolute' : 'relative',
      isActive ? 'text-ink after:bg-action' : 'text-ink-soft hover:text-ink',
    )

/** Chooses the links that leave before the others, until the rest and the menu fit. */
const leaving = (nav: HTMLElement, more: HTMLElement): string => {
  const widths = new Map(
    [...nav.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.offsetWidth]),
  )
  let total = [...widths.values()].reduce((sum, width) => sum + width, 0)
  if (total <= nav.clientWidth) return ''
  total += more.offsetWidth
  const left: string[] = []
  for (const { path } of [...HEADER_LINKS].sort((a, b) => b.leaves - a.leaves)) {
    if (total <= nav.clientWidth) break
    total -= widths.get(path) ?? 0
    left.push(path)
  }
  return left.join(' ')
}

interface HeaderNavProps {
  names: string
  icons: string
}

/** Links of the header in one row; those without room stand in a menu. */
export const HeaderNav = ({ names, icons }: HeaderNavProps) => {
  const nav = useRef<HTMLElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState('')
  const pathname = usePath()
  useLayoutEffect(() => {
    const measure = () => nav.current && more.current && setLeft(leaving(nav.current, more.current))
    const observer = new ResizeObserver(measure)
    for (const part of [nav.current, ...(nav.current?.children ?? [])]) if (part) observer.observe(part)
    measure()
    return () => observer.disconnect()
  }, [])
  const hidden = left.split(' ')
  const inMenu = HEADER_LINKS.filter(({ path }) => hidden.includes(path))
  const isActive = inMenu.some(({ path }) => path === pathname)
  return (
    <nav ref={nav} aria-label={messages.main} className="relative flex min-w-0 flex-1 overflow-x-clip">
      {HEADER_LINKS.map(({ path, also, label, icon: Icon }) => (
        <NavLink key={path} to={path} also={also} className={placeStyle(names, hidden.includes(path))}>
          <Icon aria-hidden="true" className={cx('size-5 shrink-0', icons)} />
          {label}
        </NavLink>
      ))}
      <div ref={more} className={cx('shrink-0', left === '' && 'invisible absolute')}>
        <Menu
          align="start"
          trigger={
            <button type="button" className={placeStyle(names, false)({ isActive })}>
              <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
              {messages.more}
            </button>
          }
          items={() =>
            inMenu.map(({ path, label, icon: Icon }) => ({
              label,
              icon: <Icon />,
              onSelect: () => navigate(path),
            }))
          }
        />
      </div>
    </nav>
  )
}
