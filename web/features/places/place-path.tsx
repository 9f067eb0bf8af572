import { ChevronRight } from 'lucide-react'
import { placePage } from '#contracts/pages.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import * as messages from './messages.ts'
import { PLACE_MESSAGES } from './messages.ts'

interface PlacePathProps {
  above: readonly { readonly id: string; readonly name: string }[]
}

/** Shows the path to a place, each step a link. */
export const PlacePath = ({ above }: PlacePathProps) => (
  <nav aria-label={messages.path}>
    <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
      {[{ id: '', name: PLACE_MESSAGES.title }, ...above].map(({ id, name }, level) => (
        <li key={id} className="flex min-w-0 items-center gap-1">
          {level > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />}
          <Link
            to={id === '' ? '/places' : placePage(id)}
            className="inline-flex min-h-11 max-w-48 min-w-0 items-center font-semibold text-action hover:underline md:max-w-none desk:min-h-0"
          >
            <span dir="auto" translate="no" className="truncate">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
