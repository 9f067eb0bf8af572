import { PRODUCT } from '#contracts/product.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinNotFound } from '#web/features/bins/bin-not-found.tsx'
import { useBinElsewhere } from '#web/features/bins/data/elsewhere-queries.ts'
import { useBin } from '#web/features/bins/data/queries.ts'
import { HistoryList } from '#web/features/history/history-list.tsx'
import { Link, useParams } from '#web/platform/navigation/router.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-2 desk:min-h-9'

export const HistoryScreen = () => {
  const { id = null } = useParams()
  const { pathOf } = useBinActions()
  const { bin, state } = useBin(id ?? '')
  const elsewhere = useBinElsewhere(id ?? '', id !== null && !bin && state !== 'loading')
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`History · ${PRODUCT}`}</title>
      <h1 className="text-2xl break-words">
        {bin ? (
          <>
            History of <bdi>{bin.name}</bdi>
          </>
        ) : (
          'History'
        )}
      </h1>
      <p className="mt-1 text-ink-soft">
        {id === null
          ? 'Who changed what in the last 90 days.'
          : 'Who changed what in this bin, and what came and went.'}
      </p>
      {id !== null && (
        <p className="mt-1 mb-4 flex flex-wrap gap-x-5">
          {bin && (
            <Link to={pathOf(bin.id)} state={{ opened: true }} className={LINK}>
              Open the bin
            </Link>
          )}
          <Link to="/history" className={LINK}>
            History of everything
          </Link>
        </p>
      )}
      <div className={id === null ? 'mt-4' : undefined}>
        {elsewhere ? (
          <BinNotFound elsewhere={elsewhere} />
        ) : (
          <HistoryList key={id} binId={id} pathOf={pathOf} />
        )}
      </div>
    </div>
  )
}
