import { Eye } from 'lucide-react'
import { Alert } from './alert.tsx'

/** Says in place of a control, or above a form that is open, that the inventory can only be viewed. */
export const ReadOnlyNote = ({ text, className }: { text: string; className?: string }) => (
  <Alert live tone="brass" icon={<Eye aria-hidden="true" />} {...(className && { className })}>
    {text}
  </Alert>
)
