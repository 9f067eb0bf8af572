import { SHARED_PAGE, type SharedBin } from '#contracts/codes/sharing.ts'

type Paging = NonNullable<SharedBin['paging']>

/** Relative, valid under every code of a bin. */
const addressOf = (page: number, { pass }: Paging): string =>
  `?${new URLSearchParams({ page: String(page), ...pass })}`

const number = (count: number): string => count.toLocaleString('en-US')

export const PageTurner = ({ paging, itemCount }: { paging: Paging; itemCount: number }) => {
  const { page, pages } = paging
  const before = (page - 1) * SHARED_PAGE
  return (
    <nav aria-label="Pages" className="pp-pages">
      <p className="pp-soft">
        {`Items ${number(before + 1)} to ${number(Math.min(before + SHARED_PAGE, itemCount))} of ${number(itemCount)}`}
      </p>
      <p>
        {page > 1 && (
          <a className="pp-link" href={addressOf(page - 1, paging)} rel="prev">
            Previous
          </a>
        )}
        {page < pages && (
          <a className="pp-link" href={addressOf(page + 1, paging)} rel="next">
            Next
          </a>
        )}
      </p>
    </nav>
  )
}
