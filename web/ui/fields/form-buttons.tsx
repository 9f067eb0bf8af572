import { Button } from '../parts/button.tsx'

interface FormButtonsProps {
  /** Id of the form that the second button submits. */
  form: string
  onCancel: () => void
  pending: boolean
  /** The verb: 'Save Changes'; while pending: 'Saving...'. */
  label: string
  pendingLabel: string
}

/** The footer of a dialog with a form: a way back, and the one button that sends it. */
export const FormButtons = ({ form, onCancel, pending, label, pendingLabel }: FormButtonsProps) => (
  <>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={form} pending={pending}>
      {pending ? pendingLabel : label}
    </Button>
  </>
)
