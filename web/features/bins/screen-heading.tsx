import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { requestAddBin } from './form/add-bin-events.ts'
import * as messages from './messages.ts'

interface ScreenHeadingProps {
  title: string
  text: ReactNode
  /** On a phone beside the title, else after the text. */
  links?: ReactNode
  /** Below, or beside the title where that has room. */
  figures?: ReactNode
}

export const ScreenHeading = ({ title, text, links, figures }: ScreenHeadingProps) => {
  const { canWrite } = useRights()
  return (
    <div className="@container">
      {/* By the width of the column: beside an open bin it is narrow on a wide screen. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:gap-y-0 md:@min-[38rem]:grid md:@min-[38rem]:grid-cols-[minmax(0,1fr)_auto_auto]">
        <h1 className="flex-1 text-2xl whitespace-nowrap">{title}</h1>
        {figures && (
          <div className="w-full max-md:order-1 max-md:mt-2 md:@min-[38rem]:col-start-2 md:@min-[38rem]:row-span-2 md:@min-[38rem]:me-5 md:@min-[38rem]:w-auto">
            {figures}
          </div>
        )}
        {canWrite ? (
          <Button
            className="max-md:hidden md:@min-[38rem]:col-start-3 md:@min-[38rem]:row-span-2"
            onClick={requestAddBin}
          >
            <Plus aria-hidden="true" />
            {messages.addNewBin}
          </Button>
        ) : (
          <Badge tone="slate" className="md:@min-[38rem]:col-start-3 md:@min-[38rem]:row-span-2">
            {messages.viewOnly}
          </Badge>
        )}
        {links && (
          <div className="flex flex-wrap gap-x-4 print:hidden max-md:-my-2 max-md:gap-x-3 max-md:in-data-searching:hidden md:@min-[38rem]:col-start-2 md:@min-[38rem]:row-span-2 md:@min-[38rem]:row-start-1">
            {links}
          </div>
        )}
        <div className="w-full text-ink-soft max-md:text-sm max-md:in-data-searching:hidden md:@min-[38rem]:col-start-1 md:@min-[38rem]:row-start-2 md:@min-[38rem]:w-auto">
          {text}
        </div>
      </div>
    </div>
  )
}
