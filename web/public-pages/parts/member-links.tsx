import type { PageMember } from '#contracts/codes/public-page.ts'
import { type BinLinkAction, binLink } from '#contracts/pages.ts'
import { PRODUCT } from '#contracts/product.ts'

interface MemberLinksProps {
  binId: string
  member: PageMember
}

/** Into the app, for members of the bin's inventory. */
export const MemberLinks = ({ binId, member: { inventoryId, canWrite } }: MemberLinksProps) => {
  const to = (action?: BinLinkAction) => binLink({ binId, inventoryId }, action)
  return (
    <nav aria-label="Your bin" className="pp-member">
      <a className="pp-button" href={to()}>
        Open in {PRODUCT}
      </a>
      {canWrite && (
        <>
          <a className="pp-button" href={to('take')}>
            Take Out
          </a>
          <a className="pp-button" href={to('quick')}>
            Add Item
          </a>
        </>
      )}
    </nav>
  )
}
