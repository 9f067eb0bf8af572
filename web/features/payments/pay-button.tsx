import { CircleAlert, Lock, WifiOff } from 'lucide-react'
import { useOnline } from '#web/platform/http/online.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

interface PayButtonProps {
  label: string
  pending: boolean
  failure: string | null
  disabled?: boolean
  note: string
}

export const PayButton = ({ label, pending, failure, disabled = false, note }: PayButtonProps) => {
  const online = useOnline()
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Alert tone="danger" icon={<CircleAlert />} title={messages.paymentNotCompleted}>
          {failure}
        </Alert>
      )}
      {!online && (
        <Alert tone="brass" icon={<WifiOff />} live title={common.youreOffline}>
          {messages.offlineHint}
        </Alert>
      )}
      <Button type="submit" wide pending={pending} disabled={disabled || !online}>
        {pending ? messages.processing : label}
      </Button>
      <p className="flex items-center justify-center gap-2 text-sm text-ink-soft">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        {note}
      </p>
    </div>
  )
}
