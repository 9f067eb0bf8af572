import { useState } from 'react'
import { clearSignOutOffer } from '#web/platform/web-storage/sign-in-return.ts'
import { readSignOutOffer } from '#web/platform/web-storage/sign-out-offer.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as messages from './messages.ts'

/** Offers to sign out at the provider, which would let the next person of this browser in. */
export const SignOutOffer = () => {
  const [offer] = useState(readSignOutOffer)
  if (!offer) return null
  return (
    <Alert tone="good" live title={messages.signedOut} className="mb-6">
      <p>
        {messages.stillSignedInAt(
          offer.name,
          <a className="link inline-flex min-h-11 items-center" href={offer.url} onClick={clearSignOutOffer}>
            {messages.signOutOf(offer.name)}
          </a>,
        )}
      </p>
    </Alert>
  )
}
