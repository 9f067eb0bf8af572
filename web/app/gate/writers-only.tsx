import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { ReadOnlyNote } from '#web/ui/feedback/read-only-note.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

/** Shows a screen to those who may write. Who loses the right meanwhile keeps their input, and is told. */
export const WritersOnly = ({ title, children }: { title: string; children: ReactNode }) => {
  const { canWrite } = useRights()
  const [wasWriter, setWasWriter] = useState(canWrite)
  if (canWrite && !wasWriter) setWasWriter(true)
  if (!wasWriter && !canWrite) {
    return (
      <div className="lg:max-w-reading">
        <PageTitle text={`${title} · ${PRODUCT}`} />
        <h1 className="text-2xl">{title}</h1>
        <EmptyState className="mt-6" icon={<Eye />} title={messages.viewOnly} text={READ_ONLY_MESSAGE}>
          <Link to="/bins" className={buttonStyle({ variant: 'secondary' })}>
            {common.allBins}
          </Link>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {!canWrite && <ReadOnlyNote text={READ_ONLY_MESSAGE} className="mb-6 lg:max-w-reading" />}
      {children}
    </>
  )
}
