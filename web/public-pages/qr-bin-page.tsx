import type { SharedBin } from '#contracts/sharing.ts'
import { BinFace } from './bin-face.tsx'
import { ContentsList } from './contents-list.tsx'
import { PageColumn } from './page-column.tsx'

/** What is in a bin, for anybody who may see it (spec 2.14). */
export const QrBinPage = ({ view: { bin, items } }: { view: SharedBin }) => (
  <PageColumn>
    <BinFace bin={bin} />
    <h2>
      Contents <span>{items.length}</span>
    </h2>
    <ContentsList items={items} />
  </PageColumn>
)
