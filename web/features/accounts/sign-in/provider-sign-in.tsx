import { useState } from 'react'
import { isHandheld } from '#web/platform/device/handheld.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ProviderButtons } from '../oidc/provider-buttons.tsx'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import * as messages from './messages.ts'

/** Signs in and up where passwords are switched off. */
export const ProviderSignIn = () => {
  // Phones are personal; computers may be shared.
  const [rememberMe, setRememberMe] = useState(isHandheld)
  return (
    <div className="flex flex-col gap-5">
      <ProviderButtons rememberMe={() => rememberMe} />
      <PasskeySignIn rememberMe={() => rememberMe} />
      <Checkbox
        className="-my-2"
        label={messages.rememberMeFor30Days}
        checked={rememberMe}
        onChange={({ target }) => setRememberMe(target.checked)}
      />
    </div>
  )
}
