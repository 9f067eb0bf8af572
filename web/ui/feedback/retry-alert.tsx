import type { ReactNode } from 'react'
import * as common from '../messages.ts'
import { Button } from '../parts/button.tsx'
import { Alert } from './alert.tsx'

interface RetryAlertProps {
  title: string
  text: ReactNode
  onRetry: () => void
  icon?: ReactNode
  live?: boolean
}

/** Says what did not load, and tries again. */
export const RetryAlert = ({ text, onRetry, ...alert }: RetryAlertProps) => (
  <Alert tone="brass" {...alert}>
    <p>{text}</p>
    <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </Alert>
)
