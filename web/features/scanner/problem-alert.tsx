import { TriangleAlert } from 'lucide-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhotoButton } from './photo-button.tsx'

interface ProblemAlertProps {
  words: string
  onTryAgain: () => void
  onPhoto: (photo: File) => void
}

/** What went wrong, and the two ways on: once more, or a photo instead of the live camera. */
export const ProblemAlert = ({ words, onTryAgain, onPhoto }: ProblemAlertProps) => (
  <Alert tone="danger" live className="mx-4 mt-4" icon={<TriangleAlert aria-hidden="true" />}>
    <p>{words}</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button variant="secondary" onClick={onTryAgain}>
        Try Again
      </Button>
      <PhotoButton variant="secondary" onPhoto={onPhoto}>
        Choose a Photo
      </PhotoButton>
    </div>
  </Alert>
)
