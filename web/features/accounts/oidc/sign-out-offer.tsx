import { useState } from 'react'
import { clearSignOutOffer, readSignOutOffer } from '#web/platform/device/sign-in-return.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** After signing out: the provider would let the next person of this browser in. */
export const SignOutOffer = () => {
  const [offer] = useState(readSignOutOffer)
  if (!offer) return null
  return (
    <Alert tone="good" live title="Signed out" className="mb-6">
      <p>
        You may still be signed in at {offer.name}.{' '}
        <a className="link inline-flex min-h-11 items-center" href={offer.url} onClick={clearSignOutOffer}>
          Sign out of {offer.name}
        </a>
      </p>
    </Alert>
  )
}
