import type { ReactNode } from 'react'
import { useLocation } from '#web/platform/navigation/router.tsx'
import type { AuthView } from './auth-view.ts'
import { pageInReturn } from './return-in-url.ts'

const PAGES: Record<AuthView, string> = {
  'sign-in': '/login',
  register: '/register',
  reset: '/reset-password?ask',
}

interface ViewLinkProps {
  view: AuthView
  onView: (view: AuthView) => void
  className?: string
  children: ReactNode
}

/** Shows another view in place; a page of its own in another tab, or without script. */
export const ViewLink = ({ view, onView, className = 'link min-h-11', children }: ViewLinkProps) => {
  const { search } = useLocation()
  return (
    <a
      href={pageInReturn(PAGES[view], search)}
      data-view={view}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onView(view)
      }}
    >
      {children}
    </a>
  )
}
