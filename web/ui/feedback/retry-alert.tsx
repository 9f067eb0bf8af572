import type { ReactNode } from 'react'
import * as common from '../messages.ts'
import { Button } from '../parts/button.tsx'
import { Alert } from './alert.tsx'

interface RetryAlertProps {
  title: string
  text: ReactNode
  onRetry: () => void
}

/** Says what did not load, and tries again. */
export const RetryAlert = ({ title, text, onRetry }: RetryAlertProps) => (
  <Alert tone="brass" title={title}>
    <p>{text}</p>
    <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </Alert>
)
