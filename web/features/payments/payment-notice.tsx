import { CreditCard, WifiOff } from 'lucide-react'
import { useOnline } from '#web/platform/http/online.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

interface PaymentNoticeProps {
  /** `off`: no provider on this server; `unreachable`: the form failed to load. */
  reason: 'off' | 'unreachable'
  onRetry?: () => void
}

export const PaymentNotice = ({ reason, onRetry }: PaymentNoticeProps) => {
  const online = useOnline()
  if (reason === 'off') {
    return (
      <Alert tone="brass" icon={<CreditCard />} live title={messages.paymentsAreTurnedOffOn}>
        {messages.nothingCanBeBoughtHere}
      </Alert>
    )
  }
  return (
    <Alert
      tone="brass"
      icon={<WifiOff />}
      live
      title={online ? messages.thePaymentFormDidNot : common.youreOffline}
    >
      <p>
        {online ? messages.checkYourConnection : messages.payingNeedsAConnection}
        {messages.nothingWasChargedAndWhat}
      </p>
      {onRetry && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      )}
    </Alert>
  )
}
