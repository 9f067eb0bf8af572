import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { requestAddBin } from './form/add-bin-events.ts'
import * as messages from './messages.ts'

export const ScreenHeading = ({ title, text }: { title: string; text: ReactNode }) => {
  const { canWrite } = useRights()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:gap-y-0 md:grid md:grid-cols-[minmax(0,1fr)_auto]">
      <h1 className="flex-1 text-2xl whitespace-nowrap">{title}</h1>
      {canWrite ? (
        <Button className="max-md:hidden md:row-span-2" onClick={requestAddBin}>
          <Plus aria-hidden="true" />
          {messages.addNewBin}
        </Button>
      ) : (
        <Badge tone="slate" className="md:row-span-2">
          {messages.viewOnly}
        </Badge>
      )}
      <div className="text-ink-soft max-md:w-full max-md:text-sm max-md:in-data-searching:hidden">{text}</div>
    </div>
  )
}
