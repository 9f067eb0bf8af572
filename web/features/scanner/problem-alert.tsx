import { TriangleAlert } from 'lucide-react'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { PhotoButton } from './camera/photo-button.tsx'
import type { HelpLink } from './data/queries.ts'
import * as messages from './messages.ts'

interface ProblemAlertProps {
  /** Of the message alone. */
  id?: string
  words: string
  helpLink?: HelpLink | null
  /** Null when a retry is pointless. */
  onTryAgain: (() => void) | null
  onPhoto: (photo: File) => void
  className?: string
}

export const ProblemAlert = ({ id, words, helpLink, onTryAgain, onPhoto, className }: ProblemAlertProps) => (
  <Alert tone="danger" live className={className} icon={<TriangleAlert aria-hidden="true" />}>
    <p id={id}>{words}</p>
    <div className="mt-3 flex flex-wrap gap-3">
      {helpLink && (
        <Link to={helpLink.path} className={buttonStyle({ variant: 'primary' })}>
          {helpLink.label}
        </Link>
      )}
      {onTryAgain && (
        <Button variant="secondary" onClick={onTryAgain}>
          {common.tryAgain}
        </Button>
      )}
      <PhotoButton variant="secondary" onPhoto={onPhoto}>
        {messages.chooseAPhoto}
      </PhotoButton>
    </div>
  </Alert>
)
