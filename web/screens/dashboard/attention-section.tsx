import { CloudAlert, ListChecks } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { binsToAttend } from '#domain/inventories/bins-to-attend.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { type BinView, type ItemView, useInventoryView } from '#web/features/bins/data/queries.ts'
import { useSyncState } from '#web/features/sync-status/data/queries.ts'
import { attentionCount } from '#web/features/sync-status/sync-indicator.tsx'
import { requestSyncPanel } from '#web/features/sync-status/sync-panel-events.ts'
import { binPicture } from '#web/platform/inventory/bin-picture.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { DashboardSection, SEE_ALL } from './dashboard-section.tsx'
import * as messages from './messages.ts'

const SHOWN = 3

interface RowProps {
  picture: ReactNode
  title: ReactNode
  text: ReactNode
  action: ReactNode
}

const Row = ({ picture, title, text, action }: RowProps) => (
  <li className="flex min-h-13.5 min-w-0 items-center gap-3 py-1.5 ps-3 pe-1 max-md:not-first:border-t max-md:nth-3:hidden md:not-first:border-s">
    {picture}
    <div className="min-w-0 flex-1">
      <p className="truncate leading-5 font-semibold" dir="auto" translate="no">
        {title}
      </p>
      <p className="truncate text-xs text-ink-soft">{text}</p>
    </div>
    {action}
  </li>
)

const Sign = ({ children }: { children: ReactNode }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-brass-soft text-brass-ink [&_svg]:size-5">
    {children}
  </span>
)

const MissingItem = ({ item, bin }: { item: ItemView; bin: BinView }) => {
  const { open } = useBinActions()
  return (
    <Row
      picture={
        <Cover
          isFirst
          {...binPicture({ ...bin, imageUrl: item.imageUrl ?? bin.imageUrl }, 36)}
          className="size-9"
        />
      }
      title={messages.isMissing(item.name)}
      text={messages.notSeenIn(bin.name)}
      action={
        <Button variant="quiet" size="sm" onClick={() => open(bin.id, { item: item.id })}>
          {messages.find}
        </Button>
      }
    />
  )
}

const BinsToCheck = ({ bins, oldest }: { bins: readonly BinView[]; oldest: BinView }) => (
  <Row
    picture={
      <Sign>
        <ListChecks aria-hidden="true" />
      </Sign>
    }
    title={messages.binsToCheck(bins.length)}
    text={bins.map(({ name }) => name).join(', ')}
    action={
      <Link
        to={bins.length === 1 ? `/check/${oldest.id}` : '/bins?check=old'}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        {messages.check}
      </Link>
    }
  />
)

const RefusedChanges = ({ count }: { count: number }) => (
  <Row
    picture={
      <Sign>
        <CloudAlert aria-hidden="true" />
      </Sign>
    }
    title={messages.changesToReview(count)}
    text={messages.changesHint}
    action={
      <Button variant="quiet" size="sm" onClick={requestSyncPanel}>
        {messages.review}
      </Button>
    }
  />
)

/** What asks for somebody's hand; nothing where nothing does. */
export const AttentionSection = () => {
  const view = useInventoryView()
  const { canWrite } = useRights()
  const refused = useSyncState(attentionCount)
  const { missing, unchecked } = useMemo(() => binsToAttend(view.bins, view.items, Date.now()), [view])
  const [oldest] = unchecked
  const sought = missing.flatMap((item) => {
    const bin = view.bin(item.binId)
    return bin ? [{ item, bin }] : []
  })
  const count = (refused > 0 ? 1 : 0) + sought.length + (oldest && canWrite ? 1 : 0)
  if (count === 0) return null
  const rows = [
    refused > 0 && <RefusedChanges key="changes" count={refused} />,
    // The last place is for what is to be checked.
    ...sought
      .slice(0, SHOWN - (refused > 0 ? 1 : 0) - (oldest && canWrite ? 1 : 0))
      .map(({ item, bin }) => <MissingItem key={item.id} item={item} bin={bin} />),
    oldest && canWrite && <BinsToCheck key="check" bins={unchecked} oldest={oldest} />,
  ].filter(Boolean)
  return (
    <DashboardSection
      title={common.needsAttention}
      count={count}
      link={
        sought.length > 1 && (
          <Link to="/bins?check=missing" className={SEE_ALL}>
            {messages.seeAll}
          </Link>
        )
      }
    >
      <ul className="grid rounded border bg-surface md:auto-cols-fr md:grid-flow-col">{rows}</ul>
    </DashboardSection>
  )
}
