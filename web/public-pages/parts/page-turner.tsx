import { SHARED_PAGE, type SharedBin } from '#contracts/codes/sharing.ts'
import * as messages from './messages.ts'

type Paging = NonNullable<SharedBin['paging']>

/** Relative, valid under every code of a bin. */
const addressOf = (page: number, { pass }: Paging): string =>
  `?${new URLSearchParams({ page: String(page), ...pass })}`

export const PageTurner = ({ paging, itemCount }: { paging: Paging; itemCount: number }) => {
  const { page, pages } = paging
  const before = (page - 1) * SHARED_PAGE
  return (
    <nav aria-label={messages.pages} className="pp-pages">
      <p className="pp-soft">
        {messages.itemRange(before + 1, Math.min(before + SHARED_PAGE, itemCount), itemCount)}
      </p>
      <p>
        {page > 1 && (
          <a className="pp-link" href={addressOf(page - 1, paging)} rel="prev">
            {messages.previous}
          </a>
        )}
        {page < pages && (
          <a className="pp-link" href={addressOf(page + 1, paging)} rel="next">
            {messages.next}
          </a>
        )}
      </p>
    </nav>
  )
}
