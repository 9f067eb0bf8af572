import { type ReactNode, type SubmitEvent, useId } from 'react'
import * as common from '#web/ui/messages.ts'
import { DraftNote } from '../feedback/draft-note.tsx'
import { ReadOnlyNote } from '../feedback/read-only-note.tsx'
import { FormButtons } from '../fields/form-buttons.tsx'
import { Dialog } from './dialog.tsx'

interface DraftedDialogProps {
  title: string
  description?: ReactNode
  /** Of the button that submits. */
  label: string
  pendingLabel?: string
  drafted: { sending: boolean; restored: boolean; startOver: () => void }
  /** Text while the inventory can only be viewed. */
  readOnly: string | null
  onSubmit: (event: SubmitEvent) => void
  /** Default: `onClose`. */
  onCancel?: () => void
  onClose: () => void
  /** In place of Cancel and submit. */
  footer?: (formId: string) => ReactNode
  /** Focuses the first field. */
  isNew?: boolean
  children: ReactNode
}

/** Dialog around a form that keeps a draft. */
export const DraftedDialog = ({
  label,
  pendingLabel = common.saving,
  drafted: { sending, restored, startOver },
  readOnly,
  onSubmit,
  onCancel,
  onClose,
  footer,
  isNew = false,
  children,
  ...heading
}: DraftedDialogProps) => {
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...heading}
      footer={
        footer?.(formId) ?? (
          <FormButtons
            form={formId}
            onCancel={onCancel ?? onClose}
            pending={sending}
            label={label}
            pendingLabel={pendingLabel}
          />
        )
      }
    >
      <form
        id={formId}
        data-start={isNew ? '' : undefined}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={onSubmit}
      >
        {readOnly && <ReadOnlyNote text={readOnly} />}
        {restored && <DraftNote onStartOver={startOver} />}
        {children}
      </form>
    </Dialog>
  )
}
