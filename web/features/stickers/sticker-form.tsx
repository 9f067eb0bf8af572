import type { ReactNode } from 'react'
import { useOnline } from '#web/platform/http/online.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import * as messages from './messages.ts'

interface StickerFormProps {
  title: string
  description: ReactNode
  label: string
  pendingLabel: string
  pending: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

const FORM = 'sticker'

/** Frames sticker forms, which need the server: a sticker has one owner. */
export const StickerForm = ({
  title,
  description,
  onSubmit,
  onClose,
  children,
  ...button
}: StickerFormProps) => {
  const isOnline = useOnline()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={description}
      footer={<FormButtons form={FORM} onCancel={onClose} {...button} />}
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {!isOnline && (
          <Alert tone="brass" title={messages.stickersNeedAConnection}>
            {messages.inputKeptHint}
          </Alert>
        )}
        {children}
      </form>
    </Dialog>
  )
}
