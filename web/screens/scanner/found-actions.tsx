import { FolderInput, ListChecks, PackageMinus, PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { TakeOut } from '#web/features/items/take-out.tsx'
import { Link } from '#web/platform/navigation/router.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'

export const FoundActions = ({ binId }: { binId: string }) => {
  const { addItem } = useBinActions()
  const [isTaking, setTaking] = useState(false)
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-md:*:px-2 max-md:*:text-sm">
        <Button variant="secondary" onClick={() => addItem(binId)}>
          <PackagePlus aria-hidden="true" />
          Add Item
        </Button>
        <Button variant="secondary" aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
          <PackageMinus aria-hidden="true" />
          Take Out
        </Button>
        <Link to={`/move?into=${binId}`} className={buttonStyle({ variant: 'secondary' })}>
          <FolderInput aria-hidden="true" />
          Move Here
        </Link>
        <Link to={`/check/${binId}`} className={buttonStyle({ variant: 'secondary' })}>
          <ListChecks aria-hidden="true" />
          Check This Bin
        </Link>
      </div>
      {isTaking && (
        <div className="mt-3 border-t pt-2">
          <TakeOut binId={binId} />
        </div>
      )}
    </>
  )
}
