import { useContext } from 'react'
import { PostedFormContext } from '#web/platform/forms/posted-form.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Why the server refused a form that was posted without script, where no field is to blame. */
export const PostedProblem = () => {
  const problem = useContext(PostedFormContext)?.problem
  return problem ? <Alert tone="danger" live title={problem} className="mb-6" /> : null
}
