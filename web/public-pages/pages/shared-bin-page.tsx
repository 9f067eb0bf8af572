import type { SharedBin } from '#contracts/codes/sharing.ts'
import { formatMomentUtc } from '#domain/format/format-date.ts'
import { BinSummary } from '../parts/bin-summary.tsx'
import { ContentsList } from '../parts/contents-list.tsx'
import { PageColumn } from '../parts/page-column.tsx'
import { PageTurner } from '../parts/page-turner.tsx'
import * as messages from './messages.ts'

// Names its time zone, as the visitor's is unknown.

const Facts = ({ shareInfo: { accessCount, maxAccess, expiresAt, shareCode } }: SharedBin) => (
  <p className="pp-facts">
    {messages.views(accessCount, maxAccess)}
    {expiresAt !== null && (
      <>
        {' · '}
        {messages.expires(<time dateTime={expiresAt}>{messages.utc(formatMomentUtc(expiresAt))}</time>)}
      </>
    )}
    {` · ${shareCode}`}
  </p>
)

export const SharedBinPage = ({ view }: { view: SharedBin }) => (
  <PageColumn>
    <BinSummary view={view} />
    <Facts {...view} />
    <h2>
      {messages.contents} <span>{view.bin.itemCount}</span>
    </h2>
    <ContentsList view={view} withNotes />
    {view.paging && <PageTurner paging={view.paging} itemCount={view.bin.itemCount} />}
  </PageColumn>
)
