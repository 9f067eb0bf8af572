import type { PageMember } from '#contracts/codes/public-page.ts'
import type { SharedBin } from '#contracts/codes/sharing.ts'
import { BinSummary } from '../parts/bin-summary.tsx'
import { ContentsList } from '../parts/contents-list.tsx'
import { MemberLinks } from '../parts/member-links.tsx'
import { PageColumn } from '../parts/page-column.tsx'
import { PageTurner } from '../parts/page-turner.tsx'
import * as messages from './messages.ts'

interface QrBinPageProps {
  view: SharedBin
  member: PageMember | null
}

export const QrBinPage = ({ view, member }: QrBinPageProps) => (
  <PageColumn>
    <BinSummary view={view} />
    {member && <MemberLinks binId={view.bin.id} member={member} />}
    <h2>
      {messages.contents} <span>{view.bin.itemCount}</span>
    </h2>
    <ContentsList view={view} />
    {view.paging && <PageTurner paging={view.paging} itemCount={view.bin.itemCount} />}
  </PageColumn>
)
