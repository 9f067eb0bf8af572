import * as common from '#web/ui/messages.ts'
import { Button } from '../parts/button.tsx'

interface FormButtonsProps {
  form: string
  onCancel: () => void
  pending: boolean
  label: string
  pendingLabel: string
}

export const FormButtons = ({ form, onCancel, pending, label, pendingLabel }: FormButtonsProps) => (
  <>
    <Button variant="secondary" onClick={onCancel}>
      {common.cancel}
    </Button>
    <Button type="submit" form={form} pending={pending}>
      {pending ? pendingLabel : label}
    </Button>
  </>
)
