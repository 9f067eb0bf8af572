import { cx } from '#web/ui/cx.ts'
import { useSignUpMode } from '../data/sign-up-mode.ts'
import type { AuthView } from './auth-view.ts'
import * as messages from './messages.ts'

/** Leads to the registration where there is one; keeps its place until that is known. */
export const RegisterHint = ({ onView }: { onView: (view: AuthView) => void }) => {
  const mode = useSignUpMode()
  if (mode === 'closed') return null
  if (mode === 'invitation') return <p className="text-center text-ink-soft">{messages.invitationNote}</p>
  return (
    <p className={cx('text-center text-ink-soft', mode === undefined && 'invisible')}>
      {messages.dontHaveAnAccount}
      <button type="button" className="link min-h-11" onClick={() => onView('register')}>
        {messages.createOneHere}
      </button>
    </p>
  )
}
