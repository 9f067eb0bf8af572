import type { SharedBin } from '#contracts/codes/sharing.ts'
import { BinSummary } from './bin-summary.tsx'
import { ContentsList } from './contents-list.tsx'
import { PageColumn } from './page-column.tsx'
import { PageTurner } from './page-turner.tsx'

export const QrBinPage = ({ view }: { view: SharedBin }) => (
  <PageColumn>
    <BinSummary bin={view.bin} />
    <h2>
      Contents <span>{view.bin.itemCount}</span>
    </h2>
    <ContentsList items={view.items} />
    {view.paging && <PageTurner paging={view.paging} itemCount={view.bin.itemCount} />}
  </PageColumn>
)
