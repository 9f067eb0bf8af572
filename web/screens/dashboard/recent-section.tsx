import { useState } from 'react'
import { BinLink } from '#web/features/bins/bin-link.tsx'
import { type BinView, useBinPicture, useInventoryView } from '#web/features/bins/data/queries.ts'
import { openedBins } from '#web/platform/web-storage/opened-bins.ts'
import { Cover } from '#web/ui/photos/cover.tsx'
import { DashboardSection, TILE_ROW } from './dashboard-section.tsx'
import * as messages from './messages.ts'

const SHOWN = 7

/** Below it the list itself is as near. */
const LEAST_BINS = 8

/** Pictures that a phone shows at first. */
const FIRST_PICTURES = 4

const RecentBin = ({ bin, isFirst }: { bin: BinView; isFirst: boolean }) => (
  <li className="relative w-26 shrink-0 snap-start md:w-auto">
    <Cover {...useBinPicture(bin, 145)} isFirst={isFirst} className="aspect-4/3 w-full" />
    <p className="mt-1.5 truncate text-sm leading-4.5 font-semibold" dir="auto" translate="no">
      <BinLink
        id={`recent-${bin.id}`}
        binId={bin.id}
        find=""
        className="after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-action"
      >
        {bin.name}
      </BinLink>
    </p>
    <p className="truncate text-xs text-ink-soft" dir="auto" translate="no">
      {bin.location}
    </p>
  </li>
)

/** Keeps its order while it is shown, so that nothing moves under the hand. */
export const RecentSection = () => {
  const view = useInventoryView()
  const [opened] = useState(openedBins)
  if (view.bins.length < LEAST_BINS) return null
  const bins = opened.flatMap((id) => view.bin(id) ?? []).slice(0, SHOWN)
  if (bins.length < 2) return null
  return (
    <DashboardSection title={messages.recentlyOpened}>
      <ul className={`${TILE_ROW} md:grid-cols-7`}>
        {bins.map((bin, at) => (
          <RecentBin key={bin.id} bin={bin} isFirst={at < FIRST_PICTURES} />
        ))}
      </ul>
    </DashboardSection>
  )
}
