import type { PageMember } from '#contracts/codes/public-page.ts'
import { type BinLinkAction, binLink } from '#contracts/pages.ts'
import { PRODUCT } from '#contracts/product.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

interface MemberLinksProps {
  binId: string
  member: PageMember
}

/** Into the app, for members of the bin's inventory. */
export const MemberLinks = ({ binId, member: { inventoryId, canWrite } }: MemberLinksProps) => {
  const to = (action?: BinLinkAction) => binLink({ binId, inventoryId }, action)
  return (
    <nav aria-label={messages.yourBin} className="pp-member">
      <a className="pp-button" href={to()}>
        {messages.openIn(PRODUCT)}
      </a>
      {canWrite && (
        <>
          <a className="pp-button" href={to('take')}>
            {messages.takeOut}
          </a>
          <a className="pp-button" href={to('quick')}>
            {common.addItem}
          </a>
        </>
      )}
    </nav>
  )
}
