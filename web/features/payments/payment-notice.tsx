import { CreditCard, WifiOff } from 'lucide-react'
import { useOnline } from '#web/platform/http/online.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

/** `off`: no provider on this server; `unreachable`: the form failed to load. */
type PaymentNoticeProps = { reason: 'off' } | { reason: 'unreachable'; onRetry: () => void }

export const PaymentNotice = (props: PaymentNoticeProps) => {
  const online = useOnline()
  if (props.reason === 'off') {
    return (
      <Alert tone="brass" icon={<CreditCard />} live title={messages.paymentsOff}>
        {messages.paymentsOffHint}
      </Alert>
    )
  }
  return (
    <RetryAlert
      icon={<WifiOff />}
      live
      title={online ? messages.formNotLoaded : common.youreOffline}
      text={
        <>
          {online ? messages.checkYourConnection : messages.payingNeedsAConnection}
          {` ${messages.nothingCharged}`}
        </>
      }
      onRetry={props.onRetry}
    />
  )
}
