import { FolderInput, ListChecks, PackageMinus, PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BriefContents } from '#web/features/items/brief-contents.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const ROW = 'grid grid-cols-2 gap-2 max-md:*:px-2 max-md:*:text-sm'

/** Shows the contents of a found bin of one's own, with actions. */
export const FoundActions = ({ binId }: { binId: string }) => {
  const { addItem } = useBinActions()
  const { canWrite } = useRights()
  const [isTaking, setTaking] = useState(false)
  return (
    <>
      {canWrite && (
        <div className={ROW}>
          <Button variant="secondary" aria-pressed={isTaking} onClick={() => setTaking(!isTaking)}>
            <PackageMinus aria-hidden="true" />
            {messages.takeOut}
          </Button>
          <Button variant="secondary" onClick={() => addItem(binId)}>
            <PackagePlus aria-hidden="true" />
            {common.addItem}
          </Button>
        </div>
      )}
      <div className="mt-2">
        <BriefContents binId={binId} isTaking={isTaking} />
      </div>
      {canWrite && (
        <div className={`mt-2 ${ROW}`}>
          <Link to={`/move?into=${binId}`} className={buttonStyle({ variant: 'secondary' })}>
            <FolderInput aria-hidden="true" />
            {messages.moveHere}
          </Link>
          <Link to={`/check/${binId}`} className={buttonStyle({ variant: 'secondary' })}>
            <ListChecks aria-hidden="true" />
            {common.checkThisBin}
          </Link>
        </div>
      )}
    </>
  )
}
