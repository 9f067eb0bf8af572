import { CreditCard, WifiOff } from 'lucide-react'
import { useOnline } from '#web/platform/http/online.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'

interface PaymentNoticeProps {
  /** `off`: no provider on this server; `unreachable`: the form failed to load. */
  reason: 'off' | 'unreachable'
  onRetry?: () => void
}

export const PaymentNotice = ({ reason, onRetry }: PaymentNoticeProps) => {
  const online = useOnline()
  if (reason === 'off') {
    return (
      <Alert tone="brass" icon={<CreditCard />} live title="Payments are turned off on this server">
        Nothing can be bought here until its operator sets payments up. Everything you have keeps working.
      </Alert>
    )
  }
  return (
    <Alert
      tone="brass"
      icon={<WifiOff />}
      live
      title={online ? 'The payment form did not arrive' : "You're offline"}
    >
      <p>
        {online
          ? 'Check your connection, or a blocker that keeps payment pages out.'
          : 'Paying needs a connection.'}{' '}
        Nothing was charged, and what you entered before is kept.
      </p>
      {onRetry && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </Alert>
  )
}
