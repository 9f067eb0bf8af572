import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import * as common from '#web/ui/messages.ts'
import { cx } from '../cx.ts'
import { endToastsBehind } from '../feedback/toast.ts'
import { useReturnFocus } from '../focus/return-focus.ts'
import { Button } from '../parts/button.tsx'
import { useRootAttribute } from '../root-attribute.ts'
import { SHEET_BODY, sheetStyle, watchShortSheet } from './dialog-style.ts'
import { Modal } from './modal.tsx'

const PARTS = { Root: Radix.Root, Portal: Radix.Portal, Overlay: Radix.Overlay }

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** A verb: 'Delete Bin'. */
  confirm: string
  cancel?: string
  destructive?: boolean
  pending?: boolean
  /** Does not close the dialog: call `onOpenChange(false)` when done. */
  onConfirm: () => void
}

const Question = ({
  title,
  children,
  confirm,
  cancel = common.cancel,
  destructive,
  pending = false,
  onConfirm,
}: Omit<AlertDialogProps, 'open' | 'onOpenChange'>) => {
  useRootAttribute('data-sheet')
  useEffect(endToastsBehind, [])
  return (
    <Radix.Content className={sheetStyle({ size: 'sm' })} onCloseAutoFocus={useReturnFocus()}>
      <div data-sheet-body="" className={cx(SHEET_BODY, 'px-5 pt-5 pb-2 desk:px-6')}>
        <Radix.Title className="text-lg leading-snug">{title}</Radix.Title>
        <Radix.Description asChild>
          <div className="mt-2 text-ink-soft">{children}</div>
        </Radix.Description>
      </div>
      <div
        ref={watchShortSheet}
        className="flex justify-end gap-3 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:*:flex-1 desk:px-6"
      >
        <Radix.Cancel asChild>
          <Button variant="secondary" disabled={pending}>
            {cancel}
          </Button>
        </Radix.Cancel>
        <Button variant={destructive ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Radix.Content>
  )
}

/** Confirmation dialog: ignores outside taps, focuses Cancel. */
export const AlertDialog = ({ open, onOpenChange, ...question }: AlertDialogProps) => (
  <Modal open={open} onOpenChange={onOpenChange} parts={PARTS}>
    <Question {...question} />
  </Modal>
)
