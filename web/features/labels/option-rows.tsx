import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { BinChooser, chosenSource } from './bin-chooser.tsx'
import { OptionFields, SizeFields } from './format-fields.tsx'
import { formatLabelSize } from './label-size.ts'
import * as messages from './messages.ts'
import type { LabelStudioState } from './use-label-studio.ts'

interface OptionRowsProps {
  studio: LabelStudioState
  onAddBin: () => void
}

/** Opens bins, size and other options from a row each, on narrow screens. */
export const OptionRows = ({ studio, onAddBin }: OptionRowsProps) => {
  const [opened, setOpened] = useState<number | null>(null)
  const rows = [
    {
      label: messages.bins,
      value: chosenSource(studio),
      fields: <BinChooser studio={studio} onAddBin={onAddBin} />,
    },
    {
      label: messages.size,
      value: formatLabelSize(studio.stock),
      fields: <SizeFields studio={studio} />,
    },
    {
      label: messages.more,
      value: messages.moreOptions,
      fields: <OptionFields studio={studio} />,
    },
  ]
  const open = opened === null ? undefined : rows[opened]
  const close = () => setOpened(null)
  return (
    <>
      <ul className="overflow-hidden rounded border bg-surface">
        {rows.map(({ label, value }, at) => (
          <li key={label} className="group ps-3">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(at)}
              className="flex min-h-11.5 w-full items-center gap-x-2 border-b py-1.5 pe-3 text-start -outline-offset-2 group-last:border-b-0"
            >
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span className="min-w-0 break-words">{label}</span>
                <span className="min-w-0 break-words text-ink-soft">{value}</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-4.5 shrink-0 text-ink-soft rtl-page:-scale-x-100"
              />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={open.label}
          footer={<Button onClick={close}>{common.done}</Button>}
        >
          {open.fields}
        </Dialog>
      )}
    </>
  )
}
